"""Print-and-play: every piece is there, in its true size, with its back behind it; the PDF brings its fonts along."""

from __future__ import annotations

import json
import re
import subprocess
from collections import Counter
from io import BytesIO
from itertools import groupby, pairwise
from pathlib import Path

import pytest
import resvg_py
from PIL import Image

from tsunagu.draw import print_pdf as printing
from tsunagu.draw.print_pdf import CannotPrint, print_pdf
from tsunagu.draw.print_sheets import MARK, PAPER_NAMES, PAPERS, SIDE, TOP, PaperName, Sheet, sheets
from tsunagu.games.registry import GAMES, find
from tsunagu.games.shapes import PlacedSymbol
from tsunagu.words import Language

VECTORS = Path(__file__).parents[1] / "vectors"
DOTS_PER_MM = 10
DARK = 100
EDGE = 3  # pixels
# What is cut from mark to mark, in mm: the first stock of each game.
WIDTHS = {"hichain": 40.0, "slashchain": 40.0, "bossa": 36.0}


def fronts(game: str, paper: PaperName = "a4") -> Counter[str]:
    """How many of each piece there are, by the name of its symbol without the game's."""
    shown = [sheet for sheet in sheets(find(game).display.print_set, PAPERS[paper]) if not sheet.back]
    return Counter(look.symbol.name.partition("-")[2] for sheet in shown for look in pieces(sheet))


def pieces(sheet: Sheet) -> list[PlacedSymbol]:
    return [look for look in sheet.looks if isinstance(look, PlacedSymbol)]


def middle(piece: PlacedSymbol) -> tuple[float, float]:
    return piece.x + piece.symbol.width * piece.size / 2, piece.y + piece.symbol.height * piece.size / 2


@pytest.mark.parametrize("paper", PAPER_NAMES)
def test_hichain_has_every_card_of_both_hands_and_four_for_the_start(paper: PaperName) -> None:
    signs = json.loads((VECTORS / "hichain_cards.json").read_text("utf-8"))["cards"]
    named = {"*": "asterisk", "?": "question", "+": "plus"}
    wanted = Counter(
        {
            f"{side}-{named.get(sign, sign.lower())}-die": 2 if sign == "+" else 1
            for sign in signs
            for side in ("black", "red")
        }
    )
    wanted.update(["black-h-die", "black-h-die", "red-i-die", "red-i-die"])
    assert fronts("hichain", paper) == wanted
    assert wanted.total() == 2 * 30 + 4


@pytest.mark.parametrize("paper", PAPER_NAMES)
def test_slashchain_has_three_sets_of_six_kinds_for_each_player(paper: PaperName) -> None:
    kinds = ("square", "cross", "parallel", "arrow", "pin", "power")
    assert fronts("slashchain", paper) == {f"{kind}-0": 6 for kind in kinds}


@pytest.mark.parametrize("paper", PAPER_NAMES)
def test_connect_37_has_its_tiles_a_cell_for_each_and_chips_for_any_number_of_players(paper: PaperName) -> None:
    chips = {"chip-0-1": 17, "chip-1-1": 17, "chip-2-1": 11, "chip-3-1": 8}  # with 2, 2, 3 and 4 players
    assert fronts("connect37", paper) == {f"tile-{n}": 1 for n in range(1, 38)} | chips | {"well": 37}


@pytest.mark.parametrize("paper", PAPER_NAMES)
def test_bossa_has_every_pair_of_dots_two_dice_and_three_markers_each(paper: PaperName) -> None:
    tiles = {f"tile-{white}{black}": 1 for white in range(7) for black in range(7) if 1 <= white + black <= 6}
    dice = {f"{line}-{n}": 1 for line in ("white", "black") for n in range(1, 7)}
    assert len(tiles) == 27
    assert fronts("bossa", paper) == tiles | dice | {"redraw": 2, "exchange": 2, "stack": 2}


def test_opposite_faces_of_a_die_are_seven_together() -> None:
    (drawing,) = find("bossa").display.print_set.drawings
    faces = {look.symbol.name: (look.x, look.y) for look in drawing.looks if isinstance(look, PlacedSymbol)}
    for line in ("white", "black"):
        at = {n: faces[f"bossa-{line}-{n}"] for n in range(1, 7)}
        # In a net, faces with one between them in a row or column are opposite.
        assert (at[6][1] - at[1][1], at[6][0] - at[1][0]) == (200, 0)
        assert (at[5][1] - at[2][1], at[5][0] - at[2][0]) == (200, 0)
        assert (at[4][0] - at[3][0], at[4][1] - at[3][1]) == (200, 0)


@pytest.mark.parametrize("paper", PAPER_NAMES)
@pytest.mark.parametrize("game", GAMES)
def test_a_back_lies_behind_its_front_when_the_paper_is_turned_over(game: str, paper: PaperName) -> None:
    print_set, size = find(game).display.print_set, PAPERS[paper]
    back_of = {piece.front: piece.back for stock in print_set.stocks for piece in stock.pieces}
    found = sheets(print_set, size)
    assert [sheet.back for sheet in found] == [bool(at % 2) for at in range(len(found))]
    for front, back in zip(found[::2], found[1::2], strict=False):
        behind = {(round(x, 3), round(y, 3)): it.symbol for it in pieces(back) for x, y in [middle(it)]}
        if not behind:
            continue  # a drawing: nothing is behind it
        assert len(behind) == len(pieces(front))
        if game == "slashchain":
            continue  # both players have the same fronts: see below
        for piece in pieces(front):
            x, y = middle(piece)
            assert behind[round(size.width - x, 3), round(y, 3)] == back_of[piece.symbol]


def test_the_back_of_a_slashchain_tile_says_whose_it_is() -> None:
    printed = find("slashchain").display.print_set.stocks[0].pieces
    assert Counter((piece.front.name, piece.back.name) for piece in printed) == {
        (f"slashchain-{kind}-0", f"slashchain-print-back-{seat}"): 3
        for kind in ("square", "cross", "parallel", "arrow", "pin", "power")
        for seat in (0, 1)
    }


@pytest.mark.parametrize("paper", PAPER_NAMES)
@pytest.mark.parametrize("game", GAMES)
def test_nothing_lies_where_printers_cannot_print(game: str, paper: PaperName) -> None:
    size = PAPERS[paper]
    for stock in find(game).display.print_set.stocks:
        for sheet in sheets(find(game).display.print_set, size):
            for piece in pieces(sheet):
                if sheet.transform is None and any(piece.symbol in (one.front, one.back) for one in stock.pieces):
                    x, y = middle(piece)
                    assert x - stock.width / 2 + 1e-6 >= SIDE
                    assert x + stock.width / 2 <= size.width - SIDE + 1e-6
                    assert y - stock.height / 2 >= TOP + MARK
                    assert y + stock.height / 2 <= size.height - SIDE - MARK
    for drawing in find(game).display.print_set.drawings:
        assert drawing.width <= size.width - 2 * SIDE


def run(program: str, *words: str, pdf: bytes) -> bytes:
    return subprocess.run([program, *words], input=pdf, capture_output=True, check=True).stdout


def page_count(pdf: bytes) -> int:
    found = re.search(rb"Pages:\s+(\d+)", run("pdfinfo", "-", pdf=pdf))
    assert found is not None
    return int(found[1])


def page_picture(pdf: bytes, number: int) -> Image.Image:
    """A page in grey, ten dots to a millimetre."""
    dots = str(25.4 * DOTS_PER_MM)
    return Image.open(BytesIO(run("pdftoppm", "-r", dots, "-gray", "-f", str(number), "-l", str(number), "-", pdf=pdf)))


def dark_runs(picture: Image.Image, y: float) -> list[tuple[float, float]]:
    """Where dark stretches of a row begin and end, in mm; `y` in mm."""
    row = [picture.getpixel((x, round(y * DOTS_PER_MM))) < DARK for x in range(picture.width)]  # type: ignore[operator]
    found, at = [], 0
    for dark, stretch in groupby(row):
        length = len(list(stretch))
        if dark:
            found.append((at / DOTS_PER_MM, (at + length) / DOTS_PER_MM))
        at += length
    return found


@pytest.mark.parametrize(
    ("game", "paper", "language"), [("hichain", "a4", "ja"), ("slashchain", "letter", "en"), ("bossa", "a4", "en")]
)
def test_pieces_have_their_true_size_on_paper(game: str, paper: PaperName, language: Language) -> None:
    size = PAPERS[paper]
    pdf = print_pdf(find(game), paper, language)
    print_set = find(game).display.print_set
    first = page_count(pdf) - len(sheets(print_set, size)) + 1
    assert first % 2 == 1, "a sheet begins on a page of its own, its back behind it"
    picture = page_picture(pdf, first)
    assert picture.size == pytest.approx((size.width * DOTS_PER_MM, size.height * DOTS_PER_MM), abs=2)
    marks = [(start + end) / 2 for start, end in dark_runs(picture, TOP + MARK / 2)]
    steps = [right - left for left, right in pairwise(marks)]
    assert steps == pytest.approx([WIDTHS[game]] * int((size.width - 2 * SIDE) // WIDTHS[game]), abs=0.2)
    lines = [
        max((end - start for start, end in dark_runs(picture, size.height - at / 10)), default=0)
        for at in range(40, 100)
    ]
    assert max(lines) == pytest.approx(50, abs=0.2), "the line that says it is 50 mm long"


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_pdf_brings_the_letters_that_it_uses(language: Language) -> None:
    pdf = print_pdf(find("bossa"), "a4", language)
    fonts = run("pdffonts", "-", pdf=pdf).decode().splitlines()[2:]
    assert fonts
    for font in fonts:
        embedded, subset = font.split()[-5:-3]
        assert (embedded, subset) == ("yes", "yes"), font
    text = run("pdftotext", "-", "-", pdf=pdf).decode()
    assert ("印刷のしかた" if language == "ja" else "How to print") in text
    assert "B19" in text or "B18" in text  # the last clauses too
    assert len(pdf) < 400_000


def test_what_is_missing_is_said_in_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(printing, "font_families", lambda: frozenset({"Libertinus Serif"}))
    assert print_pdf(find("bossa"), "a4", "en")
    with pytest.raises(CannotPrint, match="Japanese font"):
        print_pdf(find("bossa"), "a4", "ja")
    monkeypatch.setattr(printing, "find_spec", lambda name: None)
    with pytest.raises(CannotPrint, match="typst"):
        print_pdf(find("bossa"), "a4", "en")


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_cut_at_the_edge_of_a_picture_of_the_game(game: str) -> None:
    for picture in printing.pictures(find(game), "en"):
        png = resvg_py.svg_to_bytes(picture["svg"], background="white", skip_system_fonts=False)
        image = Image.open(BytesIO(png)).convert("L")
        inside = image.crop((EDGE, EDGE, image.width - EDGE, image.height - EDGE))
        rim = image.copy()
        rim.paste(255, (EDGE, EDGE, EDGE + inside.width, EDGE + inside.height))
        assert not any(rim.histogram()[:DARK]), picture["caption"]
        assert any(inside.histogram()[:DARK])


def test_the_same_set_is_the_same_file() -> None:
    assert print_pdf(find("slashchain"), "a4", "en") == print_pdf(find("slashchain"), "a4", "en")
