"""A proven win as plain data in notation: what a referee, a puzzle or a reader is given."""

from __future__ import annotations

from typing import Any

from tsunagu.engine.slashchain.proof import Proof
from tsunagu.games.slashchain.notation import Placing


def proof_notation(proof: Proof) -> dict[str, Any]:
    """The move; the fives that answer any reply not named; the named replies, each with its answer."""
    return {
        "move": str(Placing.of(proof.move)),
        "fives": [str(Placing.of(five)) for five in proof.fives],
        "replies": {str(Placing.of(reply)): proof_notation(answer) for reply, answer in proof.replies.items()},
    }
