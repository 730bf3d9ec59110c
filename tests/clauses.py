"""Which rule clauses have tests and are taught: every clause in docs/<game>.md against the marks in tests and lessons.

A clause is defined where a line of the rules begins with its number: `**S5**`, `- **S5**` or `### S5`. A test that
shows it to hold carries `@pytest.mark.clause("S5", holds=True)`; one that shows its breach refused, or a shape that
does not count, carries `breach=True`. Nothing is run: both are read from the files. A clause that no sheet prints
says so after its number, `**H14** *(our reading: what of it)*`, and has a star in the table.
"""

from __future__ import annotations

import ast
import json
import re
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from tsunagu.games.registry import GAMES, find

ROOT = Path(__file__).parents[1]
DEFINED = re.compile(r"^(?:(?:[-*] )?\*\*(?=[A-Z][0-9]+\*\*)|#+ )([A-Z][0-9]+)\b(?:\*\*)?[.:]? *(.*)$", re.MULTILINE)
READING = re.compile(r"\*\*([A-Z][0-9]+)\*\* \*\(our reading: (.+?)\)\*", re.DOTALL)
SIDES = ("holds", "breach")


@dataclass
class Clause:
    """A clause and the tests that carry its mark."""

    number: str
    opening: str  # how its text begins
    inferred: str = ""  # what in it is our reading
    holds: list[str] = field(default_factory=list)
    breach: list[str] = field(default_factory=list)
    taught: list[str] = field(default_factory=list)  # the steps of lessons, as course/step
    left_out: str = ""  # why no lesson teaches it


def clauses(game: str) -> list[Clause]:
    """The clauses of a game's rules in the order written."""
    text = (ROOT / "docs" / f"{game}.md").read_text("utf-8")
    readings = {number: " ".join(words.split()) for number, words in READING.findall(text)}
    return [
        Clause(number, re.sub(r"[*`]", "", opening)[:60], readings.get(number, ""))
        for number, opening in DEFINED.findall(READING.sub(r"**\1**", text))
    ]


def taught(game: str, found: list[Clause]) -> list[Clause]:
    """The clauses with the steps that teach them."""
    lessons = find(game).display.lessons
    steps = [(f"{course.name}/{step.name}", step.teaches) for course in lessons.courses for step in course.steps]
    for clause in found:
        clause.taught = [name for name, teaches in steps if clause.number in teaches]
        clause.left_out = lessons.left_out.get(clause.number, "")
    return found


def marks(path: Path) -> Iterator[tuple[str, str, str]]:
    """(clause, "holds" or "breach", test) for every mark of a test file."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if not isinstance(node, ast.FunctionDef):
            continue
        calls = [call for part in node.decorator_list for call in ast.walk(part) if isinstance(call, ast.Call)]
        for call in calls:
            if isinstance(call.func, ast.Attribute) and ast.unparse(call.func) == "pytest.mark.clause":
                yield from read_mark(call, f"{path.relative_to(ROOT)}::{node.name}")


def read_mark(call: ast.Call, test: str) -> Iterator[tuple[str, str, str]]:
    """What one mark says; one that says nothing is a mistake."""
    numbers = [one.value for one in call.args if isinstance(one, ast.Constant) and isinstance(one.value, str)]
    sides = [word.arg for word in call.keywords if isinstance(word.value, ast.Constant) and word.value.value is True]
    if not numbers or not sides or len(numbers) < len(call.args) or set(sides) - set(SIDES):
        raise ValueError(f"{test}: {ast.unparse(call)} is not clause(number, …, holds=True) or breach=True")
    yield from ((number, str(side), test) for number in numbers for side in sides)


def gaps(found: list[Clause], marked: list[tuple[str, str, str]]) -> list[str]:
    """File each mark under its clause; what is missing, doubled or unknown."""
    known = {clause.number: clause for clause in found}
    wrong = [f"{clause.number} is defined twice" for clause in found if known[clause.number] is not clause]
    for number, side, test in marked:
        if number not in known:
            wrong.append(f"{test} names {number}, which no rules define")
        else:
            getattr(known[number], side).append(test)
    for clause in known.values():
        if not clause.holds:
            wrong.append(f"{clause.number}: no test shows that it holds")
        if not clause.breach:
            wrong.append(f"{clause.number}: no test shows its breach refused")
        if not clause.taught and not clause.left_out:
            wrong.append(f"{clause.number}: no lesson teaches it, and none says why not")
    return wrong


def main(as_json: bool = False, report: Callable[[str], None] = print) -> int:
    """Print the table; 1 if there is a gap."""
    found = [clause for game in GAMES for clause in taught(game, clauses(game))]
    marked = [mark for path in sorted((ROOT / "tests").rglob("test_*.py")) for mark in marks(path)]
    wrong = gaps(found, marked)
    if as_json:
        report(json.dumps({"clauses": [vars(clause) for clause in found], "gaps": wrong}, ensure_ascii=False))
        return 1 if wrong else 0
    report(f"{'clause':7} {'holds':>5} {'breach':>6} {'taught':>6}")
    for clause in found:
        number = f"{clause.number}*" if clause.inferred else clause.number
        lessons = "-" if clause.left_out else len(clause.taught)
        report(f"{number:7} {len(clause.holds):5} {len(clause.breach):6} {lessons:>6}  {clause.opening}")
    report("* our reading, the sheets do not print it; - no lesson teaches it, for a reason")
    for line in wrong:
        report(line)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
