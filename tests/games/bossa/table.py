"""Bossa tables for tests: a game opened from a chosen deal, and a table in the middle of a game."""

from __future__ import annotations

from collections.abc import Mapping

from tests.referees.bossa import TILES
from tsunagu.engine.bossa import moves
from tsunagu.games.bossa.deal import CompleteDeal
from tsunagu.games.bossa.game import Bossa, empty_table
from tsunagu.games.bossa.notation import Lay
from tsunagu.games.bossa.tiles import ACTIONS, LETTERS, NUMBER
from tsunagu.games.errors import BadNotation, IllegalMove, TsunaguError
from tsunagu.games.game import Deal, check_options

Line = Mapping[int, str]  # number -> its layers, lowest first: "20" or "10+11 12+30"


def deal_of(mine: str, theirs: str = "", deck: str = "", dice: tuple[int, int] = (4, 6), removed: str = "") -> Deal:
    """A deal that begins like this; what is not said is filled with the lowest tiles left."""
    said = [*mine.split(), *theirs.split(), *deck.split(), *removed.split()]
    left = [tile for tile in TILES if tile not in said]
    hands = []
    for hand in (mine.split(), theirs.split()):
        hands.append(hand + [left.pop(0) for _ in range(4 - len(hand))])
    out = removed or left.pop()
    return {
        "removed": out,
        "hands": hands,
        "deck": [*deck.split(), *left],
        "dice": {"white": dice[0], "black": dice[1]},
    }


def dealt(deal: Deal, **options: str) -> Bossa:
    return Bossa.from_deal(check_options(Bossa, options), deal)


def opened(
    mine: str, theirs: str = "", deck: str = "", dice: tuple[int, int] = (4, 6), white: int = 0, **options: str
) -> Bossa:
    """Seat 0 is on move in the first turn and has drawn; seat `white` owns the white line, if lines are owned."""
    game = dealt(deal_of(mine, theirs, deck, dice), **options)
    if game.options["rule"] == "basic":
        assert dice[0] > dice[1], "the higher roller begins"
        return game
    if game.turn == 0:
        game.play("choose:first")
    game.play("choose:white" if white else "choose:black")
    assert game.turn == 0
    return game


def table(
    mine: str,
    theirs: str = "",
    *,
    white: Line | None = None,
    black: Line | None = None,
    dice: tuple[int, int] = (4, 6),
    deck: str = "",
    used: tuple[str, str] = ("", ""),
    discarded: str = "",
    owner_of_white: int = 0,
    **options: str,
) -> Bossa:
    """Seat 0 is on move and has drawn. The other hand and the deck are filled up as the number of turns demands.

    `used` are the actions each seat has used: "redraw stack".
    """
    chosen = check_options(Bossa, options)
    groups = [*laid(0, white or {}, dice[0]), *laid(1, black or {}, dice[1])]
    tiles = [tile for move in groups for tile in moves.tiles(move)]
    spent = [actions.split() for actions in used]
    redraws, exchanges = (sum(action in seat for seat in spent) for action in ("redraw", "exchange"))
    draws = len(groups) + 2 * redraws + exchanges + 1
    hand, out = [NUMBER[tile] for tile in mine.split()], [NUMBER[tile] for tile in discarded.split()]
    others, ahead = [NUMBER[tile] for tile in theirs.split()], [NUMBER[tile] for tile in deck.split()]
    left = [tile for tile in range(27) if tile not in (*tiles, *hand, *out, *others, *ahead)]
    others += [left.pop(0) for _ in range(8 + draws - len(tiles) - len(hand) - len(out) - len(others))]
    seen = [*hand, *others, *tiles, *out]
    *rest, removed = [*ahead, *left]
    deal = CompleteDeal(dice, (seen[:4], seen[4:8]), [*seen[8:], *rest], removed)
    position = empty_table(chosen)
    position.lay_out(deal.dice, deal.hands, deal.deck, deal.removed)
    position.come_to(
        hands=[hand, others],
        draws=draws,
        groups=groups,
        discarded=out,
        markers=[7 - sum(1 << ACTIONS.index(action) for action in seat) for seat in spent],
        owner_of_white=-1 if chosen["rule"] == "basic" else owner_of_white,
        turn=0,
    )
    return Bossa(chosen, deal.plain(), position)


def laid(line: int, columns: Line, die: int) -> list[int]:
    """The groups of a line from the die outwards."""
    found = []
    for number in sorted(columns, key=lambda number: abs(number - die)):
        for layer, group in enumerate(columns[number].split()):
            move = Lay(layer > 0, line, number, tuple(NUMBER[tile] for tile in group.split("+"))).move
            assert move is not None, f"{group} does not make {LETTERS[line]}{number}"
            found.append(move)
    return found


def places(game: Bossa, letter: str = "") -> list[str]:
    """The legal Places, on one line or on both."""
    return [move for move in game.legal() if ":" not in move and move.startswith(letter)]


def actions(game: Bossa, verb: str) -> list[str]:
    return [move for move in game.legal() if move.startswith(f"{verb}:")]


def refusal(game: Bossa, move: str, seat: int | None = None) -> TsunaguError:
    """Why the move is refused; nothing may have changed."""
    before = game.copy()
    try:
        game.play(move, seat)
    except (IllegalMove, BadNotation) as refused:
        assert game == before
        assert move not in game.legal()
        return refused
    raise AssertionError(f"{move} was played")


def result(game: Bossa) -> str:
    """How the game stands: `out 1-2` is a win of seat 0."""
    outcome = game.outcome()
    return "" if outcome is None else f"{outcome.reason} {outcome.ranks[0]}-{outcome.ranks[1]}"
