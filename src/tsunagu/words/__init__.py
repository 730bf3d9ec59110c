"""Everything a person reads, in English and Japanese, in one catalogue: `common.toml`, one file a game, `web/` …

Only texts live here, with the code that finds and fills them. No game logic, no layout, no drawing.
"""

from tsunagu.words.catalogue import LANGUAGES, Language, MissingWord, Saying, say

__all__ = ["LANGUAGES", "Language", "MissingWord", "Saying", "say"]
