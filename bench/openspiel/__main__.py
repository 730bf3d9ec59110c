"""The peer as a program that speaks our line protocol, so that matches can seat it."""

from __future__ import annotations

import sys

from bench.openspiel.player import PeerPlayer, PublishedPlayer
from tsunagu.bots.engine import converse
from tsunagu.bots.roster import PLAYERS

PLAYERS["openspiel"] = PublishedPlayer if sys.argv[1:] == ["published"] else PeerPlayer
converse("openspiel", sys.stdin.buffer, sys.stdout.buffer)
