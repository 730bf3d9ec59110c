"""`./tsu bench forced-wins`: slashchain positions won by continuous fours, solved, and confirmed by the referee.

The positions come from games in which both sides play at random but leave no five, one game after the other by seed,
through all rules and sets. In each game the first position that the solver claims is taken; the referee, which knows
the rules and nothing of the solver, replays every claim with every legal reply. Claims that need three moves or more
become the set in tests/engine/slashchain/forced_wins.jsonl.
"""

from __future__ import annotations

import json
import sys
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

from bench.report import machine, save
from tests.referees.proofs import Refuted, replayed
from tests.referees.slashchain import Referee
from tsunagu.engine.slashchain.fives import Fives
from tsunagu.engine.slashchain.proof import prove_win
from tsunagu.engine.slashchain.safe_moves import SafeMoves
from tsunagu.games.slashchain.game import Slashchain
from tsunagu.games.slashchain.proofs import proof_notation

SET = Path(__file__).parents[1] / "tests" / "engine" / "slashchain" / "forced_wins.jsonl"
WANTED = 60  # positions that need LEAST moves or more
LEAST = 3
EFFORT = 100_000  # positions the solver may look at
MOST_SECONDS = 1.0
RULES: tuple[dict[str, Any], ...] = (
    {"rule": "gomoku", "overline": "wins"},
    {"rule": "gomoku", "overline": "forbidden"},
    {"rule": "gomoku", "overline": "ignored"},
    {"rule": "renju", "overline": "wins"},
)
OPTIONS = tuple(rule | {"sets": sets} for sets in (1, 2, 3) for rule in RULES)


@dataclass(frozen=True, slots=True)
class Claim:
    """A position, the moves that led there, and the solver's proof."""

    options: dict[str, Any]
    moves: tuple[str, ...]
    proof: dict[str, Any]
    length: int  # moves the attacker needs at most
    seconds: float  # the solver's, the whole tree included


def claims() -> Iterator[Claim]:
    """One from each game that has one."""
    fives = Fives()
    seen = set()
    for seed in count(1):
        options, rng = OPTIONS[seed % len(OPTIONS)], Random(seed)
        game = Slashchain.start(options, seed)
        moves: list[str] = []
        while not game.over and fives.winning_move(game.position) is None:
            began = time.perf_counter()
            proof = prove_win(game.position, EFFORT)
            if proof is not None and game.position.value() not in seen:
                seen.add(game.position.value())
                yield Claim(options, tuple(moves), proof_notation(proof), proof.length, time.perf_counter() - began)
                break
            safe = SafeMoves(fives).moves(game.position)
            if not safe:
                break
            moves.append(game.notation_of(rng.choice(sorted(safe))))
            game.play(moves[-1])


def position_of(claim: Claim) -> Referee:
    """The claim's position, as the referee comes there by the rules."""
    judge = Referee(claim.options, {}, 2)
    for move in claim.moves:
        judge.play(move)
    return judge


def nodes(proof: dict[str, Any]) -> int:
    """How many attacking moves the tree names before the fives."""
    return 1 + sum(nodes(answer) for answer in proof["replies"].values())


@dataclass(slots=True)
class Findings:
    """All claims, how many replies the referee played, and what it refuted."""

    claims: list[Claim]
    replies: int
    refuted: list[str]

    @property
    def long(self) -> list[Claim]:
        return [claim for claim in self.claims if claim.length >= LEAST]


def measure(wanted: int) -> Findings:
    """Claims until there are enough long ones, all of them replayed."""
    found = Findings([], 0, [])
    for claim in claims():
        try:
            found.replies += replayed(position_of(claim), claim.proof)
        except Refuted as why:
            found.refuted.append(f"{' '.join(claim.moves)}: {why}")
        found.claims.append(claim)
        if len(found.long) == wanted:
            break
    return found


def table(found: Findings) -> str:
    lengths = Counter(claim.length for claim in found.claims)
    rows = ["| moves to win | positions | median s | slowest s | attacking moves in the largest tree |"]
    rows.append("|---:" * 5 + "|")
    for length, n in sorted(lengths.items()):
        those = [claim for claim in found.claims if claim.length == length]
        times = [claim.seconds for claim in those]
        largest = max(nodes(claim.proof) for claim in those)
        rows.append(f"| {length} | {n} | {median(times):.3f} | {max(times):.3f} | {largest:,} |")
    rows.append(
        f"\n{len(found.claims)} different positions claimed as won by force, {len(found.long)} of them needing "
        f"{LEAST} moves or more, none with a five at once; the referee played {found.replies:,} replies and refuted "
        f"{len(found.refuted)}. Seconds are the solver's on one core, the whole tree included; at most "
        f"{MOST_SECONDS:g} are allowed."
    )
    return "\n".join(rows)


def plain(claim: Claim) -> dict[str, Any]:
    return {"options": claim.options, "moves": claim.moves, "length": claim.length, "proof": claim.proof}


def main(as_json: bool = False, wanted: int = WANTED) -> int:
    """Solve, confirm, print and save; 1 if a claim was refuted or took too long."""
    found = measure(wanted)
    text = table(found)
    slowest = max(claim.seconds for claim in found.claims)
    facts = {"claims": len(found.claims), "long": len(found.long), "replies": found.replies}
    print(json.dumps(facts | {"refuted": found.refuted, "slowest": slowest}) if as_json else text)
    save("forced-wins", f"# slashchain: wins by force\n\n{machine()} `./tsu bench forced-wins`\n\n{text}\n")
    SET.write_text("".join(json.dumps(plain(claim)) + "\n" for claim in found.long), "utf-8")
    return 1 if found.refuted or slowest > MOST_SECONDS else 0


if __name__ == "__main__":
    sys.exit(main())
