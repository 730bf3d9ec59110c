"""What a lesson points at on the page - rings, threads, arrows -, named so that it can be typed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tsunagu.games.choices import Words
from tsunagu.games.grid import CELL
from tsunagu.games.lessons import Anchor, Mark
from tsunagu.games.shapes import PlacedSymbol
from tsunagu.games.tries import Lesson, LessonBoard
from tsunagu.words import Saying


def marks_in_words(lesson: Lesson, board: LessonBoard, marks: Iterable[Mark]) -> Iterator[Saying]:
    """One sentence for all rings, one for each thread, arrow and badge; nothing of what has no name."""
    all_marks = tuple(marks)
    rings = [anchor for mark in all_marks if mark.kind == "ring" for anchor in mark.at]
    sentences = [("cli.learn.marked", rings, "")]
    for mark in all_marks:
        if mark.kind == "thread":
            sentences.append(("cli.learn.thread", list(mark.at), ""))
        elif mark.kind == "arrow":
            sentences.append(("cli.learn.arrow", list(mark.at[1:]), ""))
        elif mark.kind == "badge":
            text = mark.text.format(**lesson.facts(lesson.begin().game))
            sentences.append(("cli.learn.badge", list(mark.at), text))
    for key, anchors, text in sentences:
        names = tuple(name for anchor in anchors if (name := name_of(board, anchor)))
        if names:
            yield Saying(key, {"what": names, **({"text": text} if text else {})})


def name_of(board: LessonBoard, anchor: Anchor) -> Words:
    """As moves and explanations write it; "" for what is never written, such as the deck."""
    if not isinstance(anchor, str):
        return box_name(anchor)
    choices = board.game.display.choices(board.game, board.seat)
    place = next((place for place in choices.places if place.key == anchor), None)
    if place is not None:
        return place.name
    thing = board.scene.things.get(anchor)
    if thing is None or not isinstance(thing.look, PlacedSymbol):
        return ""
    in_hand, _, name = thing.look.at.rpartition(":")
    return name if in_hand or not name else lying(thing.look, name)


def lying(look: PlacedSymbol, cell: str) -> Words:
    """What lies on the board, with its cell."""
    title = look.symbol.title
    return Saying("cli.learn.lying", {"piece": title, "cell": cell}) if title else cell


def box_name(box: tuple[float, float, float, float]) -> str:
    """A cell of the grid; a smaller box is a single line, which explanations write in brackets."""
    x, y, width, height = box
    name = f"{round(x / width)},{round(y / height)}"
    return name if width >= CELL else f"({name})"
