"""The choices of a Bossa turn: a group for a place or a stack, Redraw, Exchange; and before all turns a line.

Rules: docs/bossa.md, B4 and B8-B12. While lines are chosen they say nothing of any hand (B5).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from itertools import combinations
from typing import TYPE_CHECKING

from tsunagu.games.bossa.notation import CHOICES, Choose, Exchange, Lay, Redraw, of, parse
from tsunagu.games.bossa.places import open_places
from tsunagu.games.bossa.refusals import has_used
from tsunagu.games.bossa.tiles import COLOURS, LETTERS, NAMES, dots, names, tile_saying
from tsunagu.games.bossa.view import lines
from tsunagu.games.choices import Advice, Choices, Option, Piece, Place, Way, Words
from tsunagu.words import Saying

if TYPE_CHECKING:
    from tsunagu.games.bossa.game import Bossa

LAY, REDRAW, EXCHANGE = range(3)  # the ways
PICK, PLACE, MORE = (Saying(f"bossa.choices.{state}") for state in ("pick", "place", "more"))
DISCARD, GIVE, TAKE = (Saying(f"bossa.choices.{state}") for state in ("discard", "give", "take"))
Group = tuple[int, ...]


def choices(game: Bossa, seat: int) -> Choices:
    """For the seat to move; nothing for any other."""
    if game.over or seat != game.turn:
        return Choices()
    if game.position.choosing:
        return lines_to_choose(game.position.choosing)
    moves = [of(move) for move in game.position.moves()]
    hand, others = game.position.hand_of(seat), game.position.hand_of(1 - seat)
    redraws, exchanges = (any(isinstance(move, kind) for move in moves) for kind in (Redraw, Exchange))
    places = [*table_places(game), *map(tile_place, (*(hand if redraws else ()), *(others if exchanges else ())))]
    number = {place.name: i for i, place in enumerate(places)}

    places_of: defaultdict[Group, list[int]] = defaultdict(list)  # the places of each group
    for move in moves:
        if isinstance(move, Lay):
            places_of[move.group].append(number["stack:" * move.stack + move.place])
    options = [
        Option(
            tuple(map(hand.index, group)),
            LAY,
            f"{{}}={'+'.join(names([*group]))}",
            tuple(sorted(places_of[group])),
            note=sums(group),
        )
        for group in pickable(hand, list(places_of))
    ]
    if redraws:
        options.append(Option((), REDRAW, "redraw:{}", tuple(number[NAMES[tile]] for tile in hand)))
    if exchanges:
        taken = tuple(number[NAMES[tile]] for tile in others)
        options += [Option((i,), EXCHANGE, f"exchange:{NAMES[tile]}/{{}}", taken) for i, tile in enumerate(hand)]
    fits = any(isinstance(move, Lay) for move in moves)
    return Choices(
        pieces=tuple(Piece(tile_key(tile), tile_saying(tile)) for tile in hand),
        places=tuple(places),
        ways=(Way(Saying("bossa.choices.lay")), redraw_way(game, redraws), exchange_way(game, exchanges)),
        options=tuple(options),
        advice=Advice(PICK if fits else Saying("bossa.choices.action"), PLACE, MORE),
    )


def lines_to_choose(choosing: int) -> Choices:
    """A line of one's own, or - for the first to choose - the first move (B4)."""
    offered = CHOICES[: choosing + 1]
    return Choices(
        places=tuple(Place(choice, Saying(f"bossa.choices.{choice}")) for choice in offered),
        options=(Option((), None, "choose:{}", tuple(range(len(offered)))),),
        advice=Advice(Saying("bossa.choices.line_or_first" if "first" in offered else "bossa.choices.line")),
    )


def pickable(hand: list[int], groups: list[Group]) -> list[Group]:
    """Every tile alone, the groups that fit somewhere, and all on the way to them, which fit nowhere yet."""
    found: set[Group] = {(tile,) for tile in hand}
    for group in groups:
        found.update(part for n in range(1, len(group) + 1) for part in combinations(group, n))
    return sorted(found, key=lambda group: (len(group), group))


def sums(group: Group) -> Saying:
    """What a group counts on either line; a tile without a dot of the line's colour cannot lie there (B9)."""
    white, black = (sum(dots(tile, line) for tile in group) for line in (0, 1))
    return Saying("bossa.choices.sum", {"white": white, "black": black})


def table_places(game: Bossa) -> Iterator[Place]:
    """Every open place and, for a Stack, every filled one, also where nothing fits: why not can be asked."""
    for name in open_places(game):
        yield Place(name, place_label(name), key=f"open-{name}")
    filled = lines(game)
    for letter, columns in (("W", filled["W"]), ("B", filled["B"])):
        for number, layers in columns.items():
            name, top = f"{letter}{number}", layers[-1][-1]
            label = Saying("bossa.choices.stack", {"place": place_label(name)})
            yield Place(f"stack:{name}", label, key=f"tile-{top}")


def pieces_laid(game: Bossa, move: str) -> tuple[str, ...]:
    """The tiles that a move puts somewhere else; none where only a line is chosen."""
    parsed = parse(move)
    if isinstance(parsed, Choose):
        return ()
    if isinstance(parsed, Exchange):
        return tile_key(parsed.own), tile_key(parsed.other)
    return tuple(map(tile_key, parsed.group if isinstance(parsed, Lay) else (parsed.tile,)))


def tile_key(tile: int) -> str:
    return f"tile-{NAMES[tile]}"


def place_label(name: str) -> Saying:
    colour = COLOURS[LETTERS.index(name[0])]
    return Saying(f"bossa.said.at_{colour}", {"number": int(name[1:])})


def tile_place(tile: int) -> Place:
    return Place(NAMES[tile], tile_saying(tile), key=tile_key(tile))


def redraw_way(game: Bossa, possible: bool) -> Way:
    note: Words = "" if possible else Saying("bossa.choices.no_deck")
    return action_way(game, "redraw", possible, note, Advice(DISCARD, DISCARD))


def exchange_way(game: Bossa, possible: bool) -> Way:
    return action_way(game, "exchange", possible, "", Advice(GIVE, TAKE))


def action_way(game: Bossa, action: str, possible: bool, note: Words, advice: Advice) -> Way:
    """An action with its marker, which lies on its face once it is used."""
    spent = has_used(game, action)
    symbol, why = ("used", Saying("bossa.choices.used")) if spent else (action, note)
    return Way(Saying(f"bossa.action.{action}"), symbol=symbol, disabled=not possible, note=why, advice=advice)
