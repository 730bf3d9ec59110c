"""The help texts: every command in the order it is listed, and the parameters that several commands share."""

from __future__ import annotations

TSUNAGU = "The table for games of linking things up: play, judge, score, and test the engines."

# The name of a command is also the name of its file.
COMMANDS = {
    "play": "The table on this machine, in the browser.",
    "serve": "The table for a club, on a database of its own.",
    "terminal": "Play a game in the terminal.",
    "learn": "Learn a game in the terminal: its lessons, then a first game.",
    "games": "The games there are, with their options.",
    "judge": "Replay a record, check every move, and give the result and why.",
    "score": "Score a position typed in from a real table.",
    "hint": "The best moves in the position a record ends with, and why.",
    "verify": "Check the proof in a finished record that its deal was fair and nothing was changed.",
    "draw": "Draw a record: a position as SVG or PNG, the whole game as GIF or film strip.",
    "print": "Print-and-play: all pieces of a game in their true size, with the rules, as PDF.",
    "engine": "Our players for other programs: a line protocol on stdin and stdout (docs/protocol.md).",
    "playthrough": "Play games with bots and print them as JSON lines.",
    "match": "Let two players meet in many games and see who is stronger, and by how much.",
    "ladder": "Let many players meet, everybody everybody, for a table of strengths.",
    "perft": "Count the move sequences of one length from the start; the number is alone on the last line.",
    "check": "Play the engine against the referees (in a checkout only).",
    "clauses": "Every rule clause, the tests that tell it, and the lessons (in a checkout only).",
    "bench": "Measure beside our peers: `bench engine`, and more (in a checkout only).",
    "chaos": "Kill, trace, confuse and harass the server, and see whether it keeps its promises (in a checkout only).",
}

PORT = "The port to listen on."
NO_BROWSER = "Do not open the browser."
LAN = "Let friends on the same network in; prints the address and a QR code."
DATABASE = "sqlite:///FILE or postgresql://USER@HOST/NAME."
HOST = "The address to listen on."
HOST_NAME = "Another name that browsers call the server by, besides those of --origin; may be given several times."
ORIGIN = "Another address under which the page is served, as a proxy does; may be given several times."
VERSION = "Print the version."
LANGUAGE = "en or ja; otherwise the language of the terminal (LANG)."
JSON = "Answer in JSON."
GAME = "A game; `tsunagu games` lists them."
OPTION = "An option of the game, as key=value; may be given several times."
SEATS = "How many players."
SEED = "All chance comes from this number."
ANY_SEED = "All chance comes from this number; otherwise from the system."
RECORD = "A record: text, JSON or playthrough lines; - for standard input."
POSITION = "A position: a board drawn in plain text, or JSON, one or a list; - for standard input (docs/GAME.md)."
DEPTH = "How many moves long the sequences are."
GAMES = "How many games; each takes the next seed."
PLAYER = "Who plays: random, greedy, or a level; `tsunagu games` lists them."
AGAINST = "Who plays the other seats: random, greedy, a level, or human."
COURSE = "A course, by its name; otherwise the first one, for beginners."
STEP = "The step of the course to begin with, from 1."
SEAT = "Your seat, from 0."
TO = "svg, png, gif, or strip: positions side by side (SVG; PNG if the file's name ends in .png)."
PLY = "After so many moves; otherwise the end (gif: every move up to there; strip: no later position)."
FRAMES = "strip: how many positions, evenly spaced; otherwise 6."
FRAMES_AT = "strip: instead, the positions after so many moves, as 0,4,9."
DRAWN_SEAT = "As this seat saw it, from 0; otherwise as a spectator."
DRAWN_GAME = "Which game of a file with several, from 1."
THEME = "light or dark."
PAPER = "a4 or letter."
OUTPUT = "The file to write; otherwise standard output."
SECONDS = "How long to think."
MINUTES = "How long."
ONE_GAME = "Only this game."
SANITIZE = "With the engine built under ASan and UBSan."
WHAT = "What to measure: engine, search, server, peer, strength, levels, growth, ceiling, strategy, forced-wins."
ENGINE_PLAYER = "Who thinks: random, greedy, search, or a level; `tsunagu games` lists them."
CHECK_ENGINE = "Instead: check whether that program speaks the protocol; exit code 1 if it does not."
CHECKED_GAME = "With --check: only this game; may be given several times."
FIRST = (
    "A player: random, greedy, search, a level (`tsunagu games` lists them), any of them as NAME@ITERATIONS with a "
    "bound of its own, or `program:COMMAND` for a program outside."
)
SECOND = "Another."
CONTESTANTS = "Players, named as for `tsunagu match`; none: all who play at tables of that game."
MATCH_GAME = "The game; `tsunagu games` lists them."
PAIRS = "How many deals; each is played once for every seat the first player can have, with two seats twice."
TIME = "Seconds for each move."
ITERATIONS = "Iterations of the search for each move: results can then be played again from the seed."
JOBS = "How many games are played side by side."
SPRT = "Stop as soon as it is clear whether the first player is ELO0 or ELO1 stronger."
OUT = "The folder that keeps every game; otherwise one in matches/ named after the match."
RESUME = "Go on with what was kept before."
OPENING = "So many random moves at the start, the same for all games of a deal."
BOT = "A program that may play at the tables, by that name (docs/protocol.md); may be given several times."
EXPERIMENT = "kill, fsync, worlds, proxy, hostile, or all."
RUNS = "How often; otherwise as often as the promise asks for: 200 kills, 16 hostile clients, 1,000 of the others."
CHAOS_MINUTES = "How long each of them at most; without --runs as often as that allows."
