"""What the page makes of a picture told in words is what a file of the same picture has."""

from __future__ import annotations

import re
import xml.etree.ElementTree as Xml
from random import Random

import pytest

from tests.web.conftest import NewPerson
from tsunagu.draw.svg import svg
from tsunagu.games.display import scene_from
from tsunagu.games.registry import GAMES, find
from tsunagu.games.scene import Scene
from tsunagu.server.table.document import drawn_part

pytestmark = pytest.mark.slow
NUMBER = re.compile(r"-?\d+(\.\d+)?")
USE = "{http://www.w3.org/2000/svg}use"
# The module finds a piece's size in the sheet of the page.
DRAWN = """async ([address, part, game]) => {
  const { drawn } = await import(address);
  return [...drawn(part, game).drawing.querySelectorAll("use")].map((use) =>
    Object.fromEntries([...use.attributes].map(({ name, value }) => [name, value])));
}"""


def rounded(uses: list[dict[str, str]]) -> list[str]:
    """The elements in an order of their own, numbers to a tenth: files have hundredths."""
    return sorted(NUMBER.sub(lambda found: f"{float(found[0]):.1f}", str(sorted(use.items()))) for use in uses)


@pytest.mark.parametrize("name", GAMES)
def test_the_page_places_every_piece_where_a_file_has_it(person: NewPerson, name: str) -> None:
    mei = person()
    mei.make_table(name, ["me", "bot:greedy"])
    mei.page.wait_for_selector(".board-picture")
    game, rng, last = find(name).start(seed=2), Random(2), ""
    for _ in range(9):
        last = rng.choice(list(game.legal()))
        game.play(last)
    scene = scene_from(find(name), game.view(None), last)
    address = mei.page.evaluate("document.querySelector('script[type=module]').src").rpartition("/")[0]
    for part in scene.parts:
        alone = Scene(part.place, (part,), scene.title, scene.description)
        filed = [dict(use.attrib) for use in Xml.fromstring(svg(alone)).iter(USE)]
        told = drawn_part(part, "en")
        shown = mei.page.evaluate(DRAWN, [f"{address}/table/pictures.js", told, name])
        assert rounded(shown) == rounded(filed) != []
