"""Refuses nothing: whatever it is told, it is ready."""

from tests.bots.programs.talk import Talk, say


def agree(rest: str) -> None:
    say("ready")


Talk({"game": agree, "position": agree, "juggle": agree}).hold()
