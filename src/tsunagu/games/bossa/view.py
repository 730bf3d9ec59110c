"""What a seat sees of Bossa, and a game drawn from all that it could be. Rules: docs/bossa.md, B5.

Hidden while the game goes on: the order of the deck, the removed tile and, while lines are chosen, the other hand.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, Literal, TypeVar

from typing_extensions import TypedDict

from tsunagu.engine.bossa import moves
from tsunagu.engine.bossa.tiles import DECK, HAND
from tsunagu.games.bossa.deal import BossaDeal, BossaDice, hide_deal, read_deal
from tsunagu.games.bossa.notation import CHOICES, Lay, parse_group
from tsunagu.games.bossa.tiles import ACTIONS, LETTERS, NAMES, NUMBER, UNKNOWN, actions, names
from tsunagu.games.game import BEYOND_THE_RULES, RESIGNED, Deal, PlainOutcome, View, check_options
from tsunagu.games.options import Value

if TYPE_CHECKING:
    from tsunagu.games.bossa.game import Bossa

AnyBossa = TypeVar("AnyBossa", bound="Bossa")
Layers = list[list[str]]  # the tiles of each, the first laid first


class BossaOwners(TypedDict):
    """Whose line it is in Bossa: a seat, or nobody's yet."""

    white: int | None
    black: int | None


class BossaLines(TypedDict):
    """The filled places of both lines, by their number: the tiles of each layer, the first laid first."""

    W: dict[str, Layers]
    B: dict[str, Layers]


class BossaView(TypedDict):
    """Bossa as a seat, or a spectator, knows it; `?` is a tile that it has not seen (B5)."""

    game: Literal["bossa"]
    options: dict[str, Value]
    seat: int | None  # whose view it is
    turn: int | None  # the seat on move
    choosing: int | None  # the seat that chooses a line, before all turns
    first: int | None  # the seat of the first turn, once that is known
    dice: BossaDice
    owners: BossaOwners
    lines: BossaLines
    hands: list[list[str]]  # by seat
    markers: list[list[str]]  # by seat, the actions it still has
    discarded: list[str]
    deck: int  # how many tiles are left in it
    deal: BossaDeal
    outcome: PlainOutcome | None


def view_of(game: Bossa, seat: int | None) -> BossaView:
    """Everything the seat may know (None: a spectator), as plain data."""
    position = game.position
    outcome = game.outcome()
    choosing = position.choosing > 0
    white, black = position.dice()
    owners = [None if owner < 0 else owner for owner in position.owners()]
    return {
        "game": "bossa",
        "options": dict(game.options),
        "seat": seat,
        "turn": None if game.over else game.turn,
        "choosing": game.turn if choosing else None,
        "first": None if choosing else first_mover(game),
        "dice": {"white": white, "black": black},
        "owners": {"white": owners[0], "black": owners[1]},
        "lines": lines(game),
        "hands": [
            [UNKNOWN] * HAND if choosing and not game.over and holder != seat else names(position.hand_of(holder))
            for holder in (0, 1)
        ],
        "markers": [actions(marker) for marker in position.markers()],
        "discarded": names(position.discards()),
        "deck": DECK - position.draws,
        "deal": hide_deal(game, seat),
        "outcome": None if outcome is None else outcome.plain(),
    }


def first_mover(game: Bossa) -> int:
    """The seat of the first turn: turns alternate, and every tile drawn but for Redraws began one."""
    turns = game.position.draws - len(game.position.discards())
    return game.turn if turns % 2 else 1 - game.turn


def lines(game: Bossa) -> BossaLines:
    """By line and number the layers of every filled place, the first laid first."""
    found: tuple[dict[str, Layers], dict[str, Layers]] = ({}, {})
    for move in sorted(game.position.groups(), key=game.position.place_of):
        line, number = game.position.place_of(move)
        found[line].setdefault(str(number), []).append(names(moves.tiles(move)))
    return {"W": found[0], "B": found[1]}


def game_from_view(cls: type[AnyBossa], view: View, rng: Random) -> AnyBossa:
    """A game drawn uniformly from all that fit the view: every unknown tile is equally likely anywhere."""
    options = check_options(cls, view["options"])
    game = cls.from_deal(options, complete_deal(view["deal"], rng))
    if view["first"] is not None:
        resume(game, view)
    elif view["choosing"] != game.turn:
        game.position.play(moves.choose(CHOICES.index("first")))
    if not game.end_as(view["outcome"]) and view["outcome"] is not None:
        settle(game, view["outcome"])
    return game


def complete_deal(deal: Deal, rng: Random) -> Deal:
    """The deal with its unknown tiles drawn at random from those not named."""
    slots = [deal["removed"], *deal["hands"][0], *deal["hands"][1], *deal["deck"]]
    left = [tile for tile in NAMES if tile not in slots]
    rng.shuffle(left)
    tiles = [left.pop() if tile == UNKNOWN and left else tile for tile in slots]
    first, second = 1 + len(deal["hands"][0]), 1 + len(deal["hands"][0]) + len(deal["hands"][1])
    return {**deal, "removed": tiles[0], "hands": [tiles[1:first], tiles[first:second]], "deck": tiles[second:]}


def resume(game: Bossa, view: View) -> None:
    """From the new deal to the turn that the view shows."""
    dealt = read_deal(game.deal)
    position = game.position
    position.lay_out(dealt.dice, dealt.hands, dealt.deck, dealt.removed)
    draws, discarded = DECK - int(view["deck"]), view["discarded"]
    first = seat_of(view["first"])
    if game.options["rule"] == "basic" and first != game.turn:
        raise ValueError("the higher roller moves first")
    position.come_to(
        hands=[[NUMBER[tile] for tile in hand] for hand in view["hands"]],
        draws=draws,
        groups=groups(game, view["lines"]),
        discarded=[NUMBER[tile] for tile in discarded],
        markers=[sum(1 << ACTIONS.index(action) for action in held) for held in view["markers"]],
        owner_of_white=-1 if game.options["rule"] == "basic" else int(view["owners"]["white"]),
        turn=first if (draws - len(discarded)) % 2 else 1 - first,
    )
    if position.ends() and (view["outcome"] is None or view["outcome"]["reason"] in (RESIGNED, *BEYOND_THE_RULES)):
        raise ValueError("the game is over, and the view does not say so")


def seat_of(given: object) -> int:
    if type(given) is not int or given not in (0, 1):
        raise ValueError(f"{given!r} is not a seat")
    return given


def groups(game: Bossa, given: dict[str, Any]) -> list[int]:
    """The Places and Stacks of the lines, from the die outwards: an order that could have been played."""
    found = []
    for line, letter in enumerate(LETTERS):
        die = game.position.dice()[line]
        for number in sorted(map(int, given[letter]), key=lambda number: abs(number - die)):
            for layer, tiles in enumerate(given[letter][str(number)]):
                move = Lay(layer > 0, line, number, parse_group("+".join(tiles), "")).move
                if move is None:
                    raise ValueError(f"the tiles on {letter}{number} do not add up")
                found.append(move)
    return found


def settle(game: Bossa, outcome: dict[str, Any]) -> None:
    """End the rebuilt game by the rule that the view names."""
    from tsunagu.games.bossa.game import REASONS  # the game imports this file

    ranks = outcome["ranks"]
    loser = None if ranks[0] == ranks[1] else ranks.index(2)
    game.position.settle(-1 if loser is None else 1 - loser, REASONS.index(outcome["reason"]))
