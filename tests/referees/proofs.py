"""A proof of a win, replayed in full by a referee: every legal reply is played, and every line ends with the win.

A proof is plain data: {"move": m, "fives": [m, …], "replies": {m: proof, …}}. A reply that is not named is answered by
the first of the fives that is legal and wins.
"""

from __future__ import annotations

from typing import Any

from tests.referees.slashchain import Referee


class Refuted(Exception):
    """A line of the proof does not end with the attacker's win."""


def copied(judge: Referee) -> Referee:
    """The same position once more."""
    sets = {"rule": judge.rule, "overline": judge.overline, "sets": 1}
    other = Referee(sets, {}, 2)
    other.board, other.lines = dict(judge.board), dict(judge.lines)
    other.hands = [dict(hand) for hand in judge.hands]
    other.turn, other.last = judge.turn, judge.last
    return other


def replayed(judge: Referee, proof: dict[str, Any]) -> int:
    """How many replies were played; Refuted where one of them, or the proof itself, does not lose to the attacker."""
    attacker = judge.turn
    after = copied(judge)
    try:
        after.play(proof["move"])
    except ValueError as illegal:
        raise Refuted(str(illegal)) from illegal
    if after.outcome() is not None:
        if not won(after, attacker):
            raise Refuted(f"{proof['move']} ends the game without a win")
        return 0
    return sum(answered(after, reply, proof, attacker) for reply in after.legal())


def answered(after: Referee, reply: str, proof: dict[str, Any], attacker: int) -> int:
    then = copied(after)
    then.play(reply)
    if won(then, attacker):
        return 1
    if then.outcome() is not None:
        raise Refuted(f"{proof['move']} {reply} ends the game without a win")
    if reply in proof["replies"]:
        return 1 + replayed(then, proof["replies"][reply])
    if not any(wins(then, five, attacker) for five in proof["fives"]):
        raise Refuted(f"nothing answers {proof['move']} {reply}")
    return 1


def wins(judge: Referee, move: str, attacker: int) -> bool:
    """Whether the move is legal and wins at once."""
    after = copied(judge)
    try:
        after.play(move)
    except ValueError:
        return False
    return won(after, attacker)


def won(judge: Referee, attacker: int) -> bool:
    outcome = judge.outcome()
    return outcome is not None and outcome["ranks"] == [1 if seat == attacker else 2 for seat in (0, 1)]
