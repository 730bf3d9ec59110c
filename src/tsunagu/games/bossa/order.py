"""The turns that can have led to a Bossa table, and a deal that gave the tiles out in time. Rules: B3-B12."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from tsunagu.engine.bossa.tiles import DECK
from tsunagu.games.bossa.deals import blank, fill
from tsunagu.games.bossa.notation import Lay
from tsunagu.games.bossa.position_input import TypedTable, read_position
from tsunagu.games.bossa.tiles import COLOURS, NAMES, actions, names
from tsunagu.games.errors import BadPosition, TsunaguError
from tsunagu.games.game import Deal, PlayedMove, check_options
from tsunagu.games.move_order import OrderSearch
from tsunagu.games.options import Options
from tsunagu.games.tabletop import Beginning, Position, cannot
from tsunagu.words import Saying

if TYPE_CHECKING:
    from tsunagu.games.bossa.game import Bossa

MOST_EACH = 1_500  # positions that are looked at for each way of choosing lines
CHOICES = (("choose:white",), ("choose:black",), ("choose:first", "choose:white"), ("choose:first", "choose:black"))


class State(NamedTuple):
    """Some turns, and the groups that are still to be laid."""

    moves: tuple[PlayedMove, ...]
    left: frozenset[str]
    turn: int


def lead(position: Position) -> Beginning:
    """Turns that lead to this table: every group laid in one, and the actions that are used."""
    from tsunagu.games.bossa.game import Bossa  # the game imports this file

    typed = read_position(position)
    check_table(typed)
    options = check_options(Bossa, typed.options)
    search = TurnSearch(typed, options)
    for choice in ((),) if options["rule"] == "basic" else CHOICES:
        found = search.find(choice)
        if found is not None:
            return found
    raise search.no_order()


def check_table(typed: TypedTable) -> None:
    """What no search can mend."""
    white, black = typed.dice
    if white == black:
        raise cannot("bossa.warning.equal_dice", "B3", die=white)
    unknown = next((column for column in typed.columns if not column.layers), None)
    if unknown is not None:
        raise cannot("bossa.tabletop.unknown", place=unknown.place)
    for column in typed.columns:
        for layer in column.layers:
            total = sum(int(NAMES[tile][column.line]) for tile in layer)
            if total != column.number:
                colour = Saying(f"bossa.colour.{COLOURS[column.line]}")
                raise cannot("bossa.warning.sum", "B8", place=column.place, colour=colour, sum=total)


class TurnSearch:
    """Looks for the turns of one table."""

    def __init__(self, typed: TypedTable, options: Options) -> None:
        self.typed = typed
        self.options = options
        self.groups = frozenset(
            str(Lay(layer > 0, column.line, column.number, tuple(sorted(tiles))))
            for column in typed.columns
            for layer, tiles in enumerate(column.layers)
        )
        lying = [tile for column in typed.columns for layer in column.layers for tile in layer]
        held = [tile for hand in typed.hands for tile in hand or ()]
        self.held = [(seat, NAMES[tile]) for seat, hand in enumerate(typed.hands) for tile in hand or ()]
        self.spare = [NAMES[tile] for tile in range(len(NAMES)) if tile not in lying and tile not in held]
        self.gave_up = False
        self.laid: set[str] = set()

    def find(self, choice: tuple[str, ...]) -> Beginning | None:
        chosen = self.in_seats(choice)
        opening = self.play(chosen)
        if opening is None or not self.owners_fit(opening):
            return None
        search: OrderSearch[State] = OrderSearch(self.steps, self.is_done, self.name_of, MOST_EACH)
        first = State(chosen, self.groups, opening.turn)
        moves = search.find(first)
        self.gave_up = self.gave_up or search.gave_up
        self.laid |= search.tried
        if moves is None:
            return None
        played = self.extend(first, moves)
        game = self.play(played, held=bool(self.held and played))
        return None if game is None else Beginning(game.options, game.deal, played)

    def in_seats(self, choice: tuple[str, ...]) -> tuple[PlayedMove, ...]:
        """The choosing with its seats."""
        return tuple((self.turn_after(choice[:i]), move) for i, move in enumerate(choice))

    def turn_after(self, choice: tuple[str, ...]) -> int:
        game = self.play(tuple((0, move) for move in choice))
        return 0 if game is None else game.turn

    def extend(self, first: State, moves: list[str]) -> tuple[PlayedMove, ...]:
        turns = ((first.turn + i) % 2 for i in range(len(moves)))
        return (*first.moves, *zip(turns, moves, strict=True))

    def play(self, moves: tuple[PlayedMove, ...], held: bool = False) -> Bossa | None:
        """The game after these turns, under a deal that gave out the tiles in time; None where there is none."""
        from tsunagu.games.bossa.game import Bossa

        dice = dict(zip(COLOURS, self.typed.dice, strict=True))
        deal: Deal = fill({**blank(), "dice": dice}, moves, self.held if held else ())
        try:
            game = Bossa.from_deal(self.options, deal)
            for _, move in moves:
                game.play(move)
        except TsunaguError:
            return None
        return game

    def owners_fit(self, game: Bossa) -> bool:
        return self.typed.owners == (-1, -1) or tuple(game.position.owners()) == self.typed.owners

    def steps(self, state: State) -> Iterator[tuple[str, State]]:
        """A group that can be laid now; else a tile that is redrawn, if an action may have been used."""
        for move in (*sorted(state.left), *self.actions_used(state)):
            moves = (*state.moves, (state.turn, move))
            if self.play(moves) is not None:
                yield move, State(moves, state.left - {move}, 1 - state.turn)

    def actions_used(self, state: State) -> Iterator[str]:
        """Redraw and Exchange, unless they are left to the seat; what is exchanged is in the other hand now."""
        mine, theirs = ([NAMES[tile] for tile in self.typed.hands[seat] or ()] for seat in (state.turn, 1 - state.turn))
        told = " ".join(move for _, move in state.moves)
        spare = [tile for tile in self.spare if tile not in told]
        if spare and self.may_have_used("redraw", state):
            yield f"redraw:{spare[0]}"
        own, other = [*theirs, *spare[1:2]], [*mine, *spare[2:3]]
        if own and other and self.may_have_used("exchange", state):
            yield f"exchange:{own[0]}/{other[0]}"

    def may_have_used(self, action: str, state: State) -> bool:
        left = self.typed.actions[state.turn]
        return left is None or action not in left

    def name_of(self, state: State) -> tuple[object, ...]:
        used = sum(move.count("+") + 1 for seat, move in state.moves if seat == 0 and "=" in move)
        acts = frozenset((seat, move.partition(":")[0]) for seat, move in state.moves if ":" in move)
        return state.left, state.turn, used, acts

    def is_done(self, state: State) -> bool:
        if state.left:
            return False
        game = self.play(state.moves, held=bool(self.held and state.moves))
        return game is not None and self.hands_fit(game) and self.actions_fit(game) and self.deck_fits(game)

    def hands_fit(self, game: Bossa) -> bool:
        hands = [names(game.position.hand_of(seat)) for seat in (0, 1)]
        return all(
            hand is None or names([*sorted(hand)]) == own for hand, own in zip(self.typed.hands, hands, strict=True)
        )

    def actions_fit(self, game: Bossa) -> bool:
        markers = [tuple(actions(marker)) for marker in game.position.markers()]
        return all(left is None or left == own for left, own in zip(self.typed.actions, markers, strict=True))

    def deck_fits(self, game: Bossa) -> bool:
        return self.typed.deck is None or self.typed.deck == DECK - game.position.draws

    def no_order(self) -> BadPosition:
        """Why no game leads there."""
        never = next((group for group in sorted(self.groups) if group not in self.laid), None)
        if never is not None and not self.gave_up:
            return cannot("bossa.tabletop.never", "B9", place=never.removeprefix("stack:").partition("=")[0])
        # Ways to the same lines are looked at once, though the hands they leave may differ.
        unsure = self.gave_up or any(hand is not None for hand in self.typed.hands)
        return cannot("common.tabletop.gave_up" if unsure else "bossa.tabletop.no_turns")
