"""Scenes as a page is told them (docs/server.md, Scenes), and what changed from one to the next, by key."""

from __future__ import annotations

from typing import Annotated, Any, NotRequired

from pydantic import WithJsonSchema
from typing_extensions import TypeAliasType, TypedDict

from tsunagu.draw.markup import thing as element
from tsunagu.draw.sheet import property_of
from tsunagu.games.scene import Scene, Thing
from tsunagu.games.sequence_diff import text_splices
from tsunagu.games.shapes import Box, Field, PlacedSymbol, PlainBox
from tsunagu.words import Language, Saying

# Where, and what is done there (docs/server.md, Changes): a path, then nothing, a value, or splices.
PATH_FIRST = {"type": "array", "prefixItems": [{"type": "string"}], "minItems": 1}
Edit = TypeAliasType("Edit", Annotated[list[Any], WithJsonSchema(PATH_FIRST)])


class PlainThing(TypedDict):
    """A thing of a scene: a symbol, a field of symbols, or SVG elements. What has its usual value is left out."""

    part: str  # the part it lies on: `board`, `hand-0`
    layer: int  # drawing order: 0 ground, 10 coordinates, 20 places, 40 pieces … (docs/server.md, Scenes)
    order: NotRequired[int]  # within the layer; usually 0
    symbol: NotRequired[str]  # of the game's sheet, without the game's name in front
    x: NotRequired[float]  # the top left corner of its unturned box
    y: NotRequired[float]
    size: NotRequired[float]  # times the symbol's own size; usually 1
    turns: NotRequired[int]  # quarter turns clockwise about its middle; usually 0
    at: NotRequired[str]  # the cell or hand place as moves write it
    across: NotRequired[int]  # a field: how many side by side
    down: NotRequired[int]  # and how many rows
    svg: NotRequired[str]  # anything else: SVG elements
    label: NotRequired[str]  # what it is, for who points at it
    aid: NotRequired[str]  # shown only to who asks for that aid of the scene


class PlainAid(TypedDict):
    """Things of a scene that are shown on request only."""

    name: str  # as things have it
    label: str


class PlainScene(TypedDict):
    """What a view looks like."""

    parts: dict[str, PlainBox]  # the box of each part, in its own units
    things: dict[str, PlainThing]  # by key: what the thing is
    title: str
    description: str  # for who does not see it
    notes: list[str]  # by seat: how it stands, beside its name; empty where there is nothing to say
    aids: list[PlainAid]  # that can be asked for
    turns: bool  # whether the board can be read from all four sides


def plain_scene(scene: Scene, language: Language) -> PlainScene:
    return {
        "parts": {part.name: corners(part.box) for part in scene.parts},
        "things": {key: plain_thing(thing, language) for key, thing in scene.things.items()},
        "title": scene.title.text(language),
        "description": scene.description.text(language),
        "notes": [note_text(note, language) for note in scene.notes],
        "aids": [{"name": aid.name, "label": aid.label.text(language)} for aid in scene.aids],
        "turns": scene.turns,
    }


def plain_thing(thing: Thing, language: Language) -> PlainThing:
    plain: PlainThing = {"part": thing.part, "layer": int(thing.layer)}
    if thing.order:
        plain["order"] = thing.order
    if thing.aid:
        plain["aid"] = thing.aid
    if thing.label is not None:
        plain["label"] = thing.label.text(language)
    look = thing.look
    if isinstance(look, PlacedSymbol | Field):
        plain["symbol"] = look.symbol.name.partition("-")[2]
        plain["x"], plain["y"] = short(look.x), short(look.y)
    if isinstance(look, Field):
        plain["across"], plain["down"] = look.across, look.down
    elif isinstance(look, PlacedSymbol):
        if look.size != 1:
            plain["size"] = short(look.size)
        if look.quarter_turns % 4:
            plain["turns"] = look.quarter_turns % 4
        if look.at:
            plain["at"] = look.at
    else:
        # What is inside is escaped, so that all of these stand around attributes; JSON would write each as two.
        plain["svg"] = element(look, property_of, language).replace('"', "'")
    return plain


def scene_edits(old: Scene, new: Scene, language: Language) -> list[Edit]:
    """What turns one plain scene into the other: boxes whole, words by splices, things by key and field."""
    found: list[Edit] = []
    if old.parts != new.parts:
        boxes = {part.name: part.box for part in old.parts}
        found += [[f"parts/{part.name}", corners(part.box)] for part in new.parts if boxes.get(part.name) != part.box]
    found += [[f"things/{key}"] for key in old.things if key not in new.things]
    for key, thing in new.things.items():
        before = old.things.get(key)
        if before is thing or before == thing:
            continue
        at = f"things/{key}"
        if before is None:
            found.append([at, plain_thing(thing, language)])
        else:
            found += thing_edits(plain_thing(before, language), plain_thing(thing, language), at)
    if old.description != new.description:
        splices = text_splices(old.description.text(language), new.description.text(language))
        found.append(["description", *(part for splice in splices for part in splice)])
    if old.notes != new.notes:  # of the same game: as many
        pairs = enumerate(zip(old.notes, new.notes, strict=True))
        found += [[f"notes/{seat}", note_text(now, language)] for seat, (then, now) in pairs if then != now]
    return found


def note_text(note: Saying | None, language: Language) -> str:
    return "" if note is None else note.text(language)


def thing_edits(old: PlainThing, new: PlainThing, at: str) -> list[Edit]:
    """The fields that changed; the whole thing where they are many."""
    before, after = dict(old), dict(new)
    changed = [name for name in {**before, **after} if before.get(name) != after.get(name)]
    if len(changed) > 2:
        return [[at, new]]
    return [[f"{at}/{name}", *([after[name]] if name in after else [])] for name in changed]


def corners(box: Box) -> list[float]:
    return [short(value) for value in (box.x, box.y, box.width, box.height)]


def short(value: float) -> float:
    """At most two decimals, and none where there are none."""
    return int(value) if value == int(value) else round(value, 2)
