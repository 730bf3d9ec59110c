"""A Bossa position typed in from a real table: columns, open places, what fits each, who is stuck."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from tsunagu.engine.bossa import moves
from tsunagu.engine.bossa.position import BossaPosition
from tsunagu.games.bossa import notation
from tsunagu.games.bossa.position_input import HIGHEST, Column, TypedTable, read_position
from tsunagu.games.bossa.refusals import counts_in_words
from tsunagu.games.bossa.tiles import ACTIONS, COLOURS, LETTERS, NAMES, dots
from tsunagu.games.game import Explanation, check_options
from tsunagu.games.options import Options
from tsunagu.games.position_input import with_warnings
from tsunagu.words import Saying


def score(position: Mapping[str, Any]) -> Explanation:
    """Columns and open places, what each hand can lay where, who is stuck, and warnings where the rules were broken."""
    from tsunagu.games.bossa.game import Bossa, empty_table  # the game imports this file

    typed = read_position(position)
    options = check_options(Bossa, typed.options)
    table = empty_table(options)
    table.set_up(typed.dice)
    faults = [*lay_columns(table, typed.columns), *other_faults(table, typed, options)]
    numbers = range(1, HIGHEST + 2)
    found = {f"{letter}{n}": table.open_counts(line, n) for line, letter in enumerate(LETTERS) for n in numbers}
    places = {place: counts for place, counts in found.items() if counts}
    hands = [hand_facts(table, typed, seat) for seat in (0, 1)]
    facts = {
        "columns": dict(zip(COLOURS, table.column_counts(), strict=True)),
        "open": places,
        "hands": hands,
    }
    sayings = [*line_sayings(table, typed, places)]
    for seat, hand in enumerate(hands):
        sayings += [] if hand is None else hand_sayings(seat, hand)
    return with_warnings(sayings, facts, faults)


def lay_columns(table: BossaPosition, columns: tuple[Column, ...]) -> Iterator[Saying]:
    """Put the columns on the table from the dice outwards, and tell which could not have been laid so."""
    for column in columns:
        line, at = column.line, column.number
        allowed = table.open_counts(line, at)
        if not allowed:
            yield Saying("bossa.warning.gap", {"place": column.place})
            continue
        if column.count not in allowed:
            details = {"place": column.place, "n": column.count, "counts": counts_in_words(allowed)}
            yield Saying("bossa.warning.count", details)
        table.put_column(line, at, column.count)
        for layer in column.layers:
            yield from layer_faults(column, layer)


def layer_faults(column: Column, layer: tuple[int, ...]) -> Iterator[Saying]:
    """What is wrong with one group of tiles on its place (B7, B12)."""
    colour = Saying(f"bossa.colour.{COLOURS[column.line]}")
    details = {"place": column.place, "colour": colour}
    blank = [NAMES[tile] for tile in layer if not dots(tile, column.line)]
    if blank:
        yield Saying("bossa.warning.no_dot", details | {"tile": blank[0]})
    total = sum(dots(tile, column.line) for tile in layer)
    if total != column.number:
        yield Saying("bossa.warning.sum", details | {"sum": total})
    if len(layer) != column.count:
        yield Saying("bossa.warning.layer", details | {"n": len(layer), "first": column.count})


def other_faults(table: BossaPosition, typed: TypedTable, options: Options) -> Iterator[Saying]:
    """What no table could look like, wherever the tiles lie (B1, B3, B12, B14)."""
    if typed.dice[0] == typed.dice[1]:
        yield Saying("bossa.warning.equal_dice", {"die": typed.dice[0]})
    lying = [tile for column in typed.columns for layer in column.layers for tile in layer]
    held = [tile for hand in typed.hands if hand is not None for tile in hand]
    for tile, n in sorted(Counter([*lying, *held]).items()):
        if n > 1:
            yield Saying("bossa.warning.twice", {"tile": NAMES[tile], "n": n})
    stacks = sum(len(column.layers) - 1 for column in typed.columns if column.layers)
    most = sum(left is None or "stack" not in left for left in typed.actions)
    if stacks > most:
        yield Saying("bossa.warning.stacks", {"n": stacks, "most": most})
    beyond = sum(max(0, n - 5) for n in table.column_counts())
    if options["rule"] == "advanced" and options["sixth"] == "owner" and beyond > 1:
        yield Saying("bossa.warning.beyond_six")


def hand_facts(table: BossaPosition, typed: TypedTable, seat: int) -> dict[str, Any] | None:
    """What a hand can lay and which actions it could use; nothing of a hand that was not noted."""
    hand, other, left = typed.hands[seat], typed.hands[1 - seat], typed.actions[seat]
    left = ACTIONS if left is None else left
    if hand is None:
        return None
    groups = [notation.of(move) for move in table.groups_of(sorted({*hand}), "stack" in left)]
    placing = sorted(str(group) for group in groups if moves.kind(group.move or 0) == moves.PLACE)
    stacking = sorted(str(group) for group in groups if moves.kind(group.move or 0) == moves.STACK)
    usable = {
        "redraw": "redraw" in left and bool(hand) and typed.deck != 0,
        "exchange": "exchange" in left and bool(hand) and (other is None or bool(other)),
        "stack": bool(stacking),
    }
    actions = [action for action, works in usable.items() if works]
    return {"places": placing, "stacks": stacking, "actions": actions, "stuck": bool(hand) and not (placing or actions)}


def line_sayings(table: BossaPosition, typed: TypedTable, places: Mapping[str, list[int]]) -> Iterator[Saying]:
    """The columns of each line and what its open places take."""
    for line, colour in enumerate(COLOURS):
        details: dict[str, Any] = {"line": Saying(f"bossa.line.{colour}"), "n": table.column_counts()[line]}
        owner = typed.owners[line]
        if owner < 0:
            yield Saying("bossa.places.line", details)
        else:
            yield Saying("bossa.places.owned_line", details | {"owner": Saying(f"bossa.seat.{owner}")})
        for place, counts in places.items():
            if place[0] == LETTERS[line]:
                yield Saying("bossa.places.open", {"place": place, "counts": counts_in_words(counts)})


def hand_sayings(seat: int, hand: Mapping[str, Any]) -> Iterator[Saying]:
    """What one player can do, in sentences."""
    player = Saying(f"bossa.seat.{seat}")
    groups_at: dict[str, list[str]] = {}
    for move in [*hand["places"], *hand["stacks"]]:
        place, _, tiles = move.partition("=")
        groups_at.setdefault(place, []).append(tiles)
    for place, groups in groups_at.items():
        key = "bossa.score.stacks" if place.startswith("stack:") else "bossa.score.fits"
        yield Saying(key, {"player": player, "place": place.removeprefix("stack:"), "groups": tuple(groups)})
    if hand["stuck"]:
        yield Saying("bossa.score.stuck", {"player": player})
    elif not hand["places"] and hand["actions"]:
        names = tuple(Saying(f"bossa.action.{action}") for action in hand["actions"])
        yield Saying("bossa.score.only_actions", {"player": player, "actions": names})
    elif not hand["places"]:
        yield Saying("bossa.score.out", {"player": player})
