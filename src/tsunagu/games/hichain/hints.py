"""Why a move may be good, in one sentence: Royals first, then points, the other side's chances, one's own next ones."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tsunagu.engine.hichain.prospects import Prospects
from tsunagu.games.hichain.chains import kind, letters
from tsunagu.games.hichain.notation import PASS, Placing, in_words, seat_name
from tsunagu.words import Saying

if TYPE_CHECKING:
    from tsunagu.games.hichain.game import Hichain


def hint_reason(game: Hichain, move: str) -> Saying:
    """One plain sentence about a legal move of the side to move."""
    if move == PASS:
        return Saying("hichain.hint.pass")
    after = game.copy()
    after.play(move)
    return about_royals(game, after) or about_points(game, after, move)


def about_royals(game: Hichain, after: Hichain) -> Saying | None:
    """Completing, stopping or threatening a Royal (H22)."""
    seat, other = game.turn, 1 - game.turn
    if after.over:
        return Saying("hichain.hint.royal") if after.position.royal(seat) else None
    if game.threats(other) and not after.threats(other):
        stopped = in_words(game, game.threats(other)[0])
        return Saying("hichain.hint.stops_royal", {"side": seat_name(other), "move": stopped})
    if after.threats(seat) and not after.threats(other):
        return Saying("hichain.hint.threatens_royal", {"move": in_words(after, after.threats(seat)[0])})
    return None


def about_points(game: Hichain, after: Hichain, move: str) -> Saying:
    """Points now, or chances taken away, whichever are more; else what can be had next."""
    seat, other = game.turn, 1 - game.turn
    gained = after.scores()[seat] - game.scores()[seat]
    theirs, their_next = chances(game, other), chances(after, other)
    spoiled = max((move for move in theirs if move not in their_next), key=lambda one: theirs[one], default=None)
    if spoiled is not None and theirs[spoiled] > gained:
        details = {"side": seat_name(other), "move": in_words(game, spoiled), "n": theirs[spoiled]}
        return Saying("hichain.hint.spoils", details)
    if gained:
        return chain_made(after, seat, move, gained)
    mine, my_next = chances(game, seat), chances(after, seat)
    prepared = max((one for one in my_next if one not in mine), key=lambda one: my_next[one], default=None)
    if prepared is not None:
        return Saying("hichain.hint.prepares", {"move": in_words(after, prepared), "n": my_next[prepared]})
    if their_next:
        return Saying("hichain.hint.quiet", {"side": seat_name(other), "n": max(their_next.values())})
    return Saying("hichain.hint.closed", {"side": seat_name(other)})


def chances(game: Hichain, seat: int) -> dict[str, int]:
    """What each placing that scores would bring the seat if it were its turn, in the order of the notation."""
    found = {} if game.over else Prospects().prospects(game.position, seat)
    return {move: points for move, points in sorted((game.notation_of(at), n) for at, n in found.items()) if points}


def chain_made(after: Hichain, seat: int, move: str, gained: int) -> Saying:
    """The best chain that the card now lies in, and all the points that it brings."""
    placing = Placing.parse(move)
    through = [chain for chain in after.position.chains(seat) if (placing.x, placing.y) in chain.cells]
    best = max(through, key=lambda chain: (chain.points, chain.length))
    details = {
        "kind": Saying(f"hichain.kind.{'ring' if best.ring else kind(best.run)}"),
        "letters": letters(after.position, seat, best.cells, best.reading),
        "length": best.length,
        "n": gained,
    }
    return Saying("hichain.hint.chain", details)
