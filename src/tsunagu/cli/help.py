"""The help texts: every command in the order it is listed, and the parameters that several commands share."""

from __future__ import annotations

TSUNAGU = "The table for games of linking things up: play, judge, score, and test the engines."

# The name of a command is also the name of its file.
COMMANDS = {
    "play": "The table on this machine, in the browser.",
    "serve": "The table for a club, on a database of its own.",
    "terminal": "Play a game in the terminal.",
    "games": "The games there are, with their options.",
    "judge": "Replay a record, check every move, and give the result and why.",
    "score": "Score a position typed in from a real table.",
    "verify": "Check the proof in a finished record that its deal was fair and nothing was changed.",
    "draw": "Draw a record: a position as SVG or PNG, the whole game as GIF.",
    "playthrough": "Play games with bots and print them as JSON lines.",
    "perft": "Count the move sequences of one length from the start; the number is alone on the last line.",
    "check": "Play the engine against the referees (in a checkout only).",
    "clauses": "Every rule clause and the tests that tell it (in a checkout only).",
    "bench": "Measure: `bench engine`, `bench search`, `bench forced-wins` (in a checkout only).",
}

PORT = "The port to listen on."
NO_BROWSER = "Do not open the browser."
LAN = "Let friends on the same network in; prints the address and a QR code."
DATABASE = "sqlite:///FILE or postgresql://USER@HOST/NAME."
HOST = "The address to listen on."
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
POSITION = "A position in JSON, or a list of them; - for standard input."
DEPTH = "How many moves long the sequences are."
GAMES = "How many games; each takes the next seed."
PLAYER = "Who plays: random or greedy."
AGAINST = "Who plays the other seats: random, greedy or human."
SEAT = "Your seat, from 0."
TO = "svg, png or gif."
PLY = "After so many moves; otherwise the end (gif: every move up to there)."
DRAWN_SEAT = "As this seat saw it, from 0; otherwise as a spectator."
DRAWN_GAME = "Which game of a file with several, from 1."
THEME = "light or dark."
OUTPUT = "The file to write; otherwise standard output."
MINUTES = "How long."
ONE_GAME = "Only this game."
SANITIZE = "With the engine built under ASan and UBSan."
WHAT = "What to measure: engine, search, forced-wins."
