"""What a seat sees of Connect 37, and a game drawn from all that fit what it sees. Rules: C16."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import TYPE_CHECKING, Literal, TypeVar

from typing_extensions import TypedDict

from tsunagu.engine.connect37.board import CELLS, CENTRE, DEALT, HIGHEST, SETUP
from tsunagu.engine.connect37.position import Connect37Position
from tsunagu.games.connect37.deal import deal_leading_to
from tsunagu.games.game import PlainOutcome, View, check_options
from tsunagu.games.options import Value

if TYPE_CHECKING:
    from tsunagu.games.connect37.game import Connect37

AnyConnect37 = TypeVar("AnyConnect37", bound="Connect37")


class FaceDown(TypedDict):
    """What was face down in Connect 37, once the game is over."""

    hands: list[list[int]]  # by seat
    deck: list[int]  # in drawing order
    removed: list[int]  # before the game


class Connect37View(TypedDict):
    """Connect 37 as a seat, or a spectator, knows it (C16)."""

    game: Literal["connect37"]
    options: dict[str, Value]
    seat: int | None  # whose view it is
    turn: int | None  # the seat on move
    tiles: dict[str, int]  # by cell
    chips: dict[str, list[int]]  # by cell: whose pile it is, and of how many chips
    singles: list[int]  # by seat, the single chips left
    doubles: list[int]  # by seat, the double chips left
    hand: list[int] | None  # the seat's own; none for a spectator
    held: list[int]  # by seat, how many tiles it has in hand
    deck: int  # how many tiles are left in it
    scores: list[int]  # by seat
    outcome: PlainOutcome | None
    revealed: FaceDown | None  # once the game is over


def view_of(game: Connect37, seat: int | None) -> Connect37View:
    """Board, chips, turn, points and counts, with the seat's own hand; what is face down once the game is over."""
    position = game.position
    hands = position.hands()
    lying = sorted((CELLS[cell], tile, owner, pile) for tile, cell, owner, pile in position.tiles())
    chips = [position.chips(holder) for holder in range(game.seats)]
    outcome = game.outcome()
    return {
        "game": "connect37",
        "options": dict(game.options),
        "seat": seat,
        "turn": None if game.over else game.turn,
        "tiles": {cell: tile for cell, tile, _, _ in lying},
        "chips": {cell: [owner, pile] for cell, _, owner, pile in lying if pile},
        "singles": [singles for singles, _ in chips],
        "doubles": [doubles for _, doubles in chips],
        "hand": None if seat is None else hands[seat],
        "held": [len(hand) for hand in hands],
        "deck": position.deck_left,
        "scores": position.scores(),
        "outcome": None if outcome is None else outcome.plain(),
        "revealed": face_down(position) if game.over else None,
    }


def face_down(position: Connect37Position) -> FaceDown:
    """Hands, deck in drawing order and removed tiles, for when the game is over."""
    return {"hands": position.hands(), "deck": position.deck(), "removed": position.removed_tiles()}


def game_from_view(cls: type[AnyConnect37], view: View, rng: Random) -> AnyConnect37:
    """A game drawn uniformly from those that look like this view. Its deal is one that can have led here."""
    options = check_options(cls, view["options"])
    position = Connect37Position(int(options["players"]))
    lay_out(position, view)
    if view["revealed"] is None:
        hide_anyhow(position, view["seat"], view["hand"], rng)
    else:
        hide(position, **view["revealed"])
    game = cls(options, deal_leading_to(position), position)
    game.end_as(view["outcome"])
    return game


def lay_out(position: Connect37Position, view: View) -> None:
    """Put the view's tiles and chips on the table, refusing what no game can lead to."""
    piles: dict[str, list[int]] = view["chips"]
    if CELLS[CENTRE] not in view["tiles"] or CELLS[CENTRE] in piles:
        raise ValueError("the centre has a tile without chips")
    if not all(pile in (1, 2) for _, pile in piles.values()):
        raise ValueError("a pile is one chip or two")
    tiles = [(tile, CELLS.index(cell), *piles.get(cell, (0, 0))) for cell, tile in view["tiles"].items()]
    chips = list(zip(view["singles"], view["doubles"], strict=True))
    check_whole(part for row in (*tiles, *chips) for part in row)
    position.set_up(tiles, chips)
    for seat, (singles, doubles) in enumerate(chips):
        on_board = sum(pile for owner, pile in piles.values() if owner == seat)
        each = SETUP[position.seats].chips
        if min(singles, doubles) < 0 or singles + 2 * doubles + on_board != each:
            raise ValueError(f"seat {seat} has {each} chips")
        if singles + doubles != each - position.turns_taken(seat):
            raise ValueError(f"seat {seat} has as many piles left as turns")


def hide_anyhow(position: Connect37Position, seat: int | None, hand: list[int] | None, rng: Random) -> None:
    """Deal the tiles that the seat has not seen in random order to the other hands, the deck and the box."""
    known = [] if seat is None or hand is None else hand
    on_board = {tile for tile, _, _, _ in position.tiles()}
    unseen = [tile for tile in range(1, HIGHEST + 1) if tile not in on_board and tile not in known]
    rng.shuffle(unseen)
    sizes, deck_left = counts(position)
    hands = [known if holder == seat else [unseen.pop() for _ in range(size)] for holder, size in enumerate(sizes)]
    deck = [unseen.pop() for _ in range(deck_left)]
    hide(position, hands, deck, unseen)


def counts(position: Connect37Position) -> tuple[list[int], int]:
    """How many tiles each hand and the deck have after so many turns, the tile of the next being drawn."""
    draws = min(position.placed + 1, position.deck_size)
    own_draws = [(draws + position.seats - 1 - seat) // position.seats for seat in range(position.seats)]
    sizes = [DEALT + drawn - position.turns_taken(seat) for seat, drawn in enumerate(own_draws)]
    return sizes, position.deck_size - draws


def hide(position: Connect37Position, hands: list[list[int]], deck: list[int], removed: list[int]) -> None:
    if ([len(hand) for hand in hands], len(deck)) != counts(position):
        raise ValueError("so many tiles in hand or deck there cannot be after so many turns")
    on_board = [tile for tile, _, _, _ in position.tiles()]
    secret = [*deck, *removed, *(tile for hand in hands for tile in hand)]
    check_whole(secret)
    if sorted([*on_board, *secret]) != [*range(1, HIGHEST + 1)]:
        raise ValueError("each tile is there once")
    position.hide(hands, deck, removed)


def check_whole(numbers: Iterable[object]) -> None:
    """The uncompiled engine would keep a True or 1.0 as it is."""
    if not all(type(number) is int for number in numbers):
        raise ValueError("tiles, seats and chips are whole numbers")
