"""What the board draws of a scene is what an SVG file of the same scene has, piece by piece and in the same order."""

from __future__ import annotations

import re
import xml.etree.ElementTree as Xml
from itertools import groupby
from pathlib import Path
from random import Random

import pytest

import tsunagu
from tests.web.conftest import NewPerson
from tests.web.person import BOARD
from tsunagu.draw.svg import svg
from tsunagu.draw.wire import plain_scene
from tsunagu.games.display import scene_from
from tsunagu.games.registry import GAMES, find
from tsunagu.games.scene import Scene

pytestmark = pytest.mark.slow
MOVES = 9
WEB = Path(tsunagu.__file__).parent / "web"
NAMESPACE = "{http://www.w3.org/2000/svg}"
NUMBER = re.compile(r"-?\d+(?:\.\d+)?")
# Whatever lies on each part of a stage of our own, which finds its symbols in the page.
SHOWN = """async ([address, game, scene]) => {
  const { Stage } = await import(address);
  const stage = new Stage({ game });
  stage.show(scene);
  stage.aids(["alone"]);
  const placed = (use) => {
    const [x, y] = (use.closest("[data-key]").getAttribute("transform") ?? "0 0").match(/-?[\\d.]+/g).map(Number);
    const read = (name) => Number(use.getAttribute(name));
    const turn = /rotate\\((\\d+)/.exec(use.getAttribute("transform") ?? "")?.[1] ?? 0;
    return [use.getAttribute("href"), read("x") + x, read("y") + y, read("width"), read("height"), Number(turn)];
  };
  const uses = (part) => stage.element(part).querySelectorAll(".things > :not([display=none]) use");
  return Object.keys(scene.parts).map((part) => [...uses(part)].map(placed));
}"""

Use = tuple[str, float, float, float, float, float]  # symbol, x, y, width, height, degrees


def in_file(scene: Scene) -> list[list[Use]]:
    """The uses of each part, as a file has them."""
    parts = Xml.fromstring(svg(scene)).findall(f"{NAMESPACE}g")
    return [[placed(use) for use in part.iter(f"{NAMESPACE}use")] for part in parts]


def placed(use: Xml.Element) -> Use:
    x, y, width, height = (float(use.get(name, "0")) for name in ("x", "y", "width", "height"))
    turn = NUMBER.search(use.get("transform", "0"))
    return use.get("href", ""), x, y, width, height, float(turn[0] if turn else 0)


def rounded(parts: list[list[Use]]) -> list[list[list[str]]]:
    """To a tenth: files have hundredths. Equal pieces one after the other may lie in any order."""
    return [[sorted(map(written, equal)) for _, equal in groupby(part, lambda use: use[0])] for part in parts]


def written(use: Use) -> str:
    name, *numbers = use
    return " ".join((name, *(f"{number:.1f}" for number in numbers)))


@pytest.mark.parametrize("name", GAMES)
def test_the_board_places_every_piece_where_a_file_has_it(person: NewPerson, name: str) -> None:
    mei = person()
    mei.make_table(name, ["me", "bot:greedy"])
    mei.page.wait_for_selector(BOARD)
    game, rng, last = find(name).start(seed=2), Random(2), ""
    for _ in range(MOVES):
        last = rng.choice(list(game.legal()))
        game.play(last)
    scene = scene_from(find(name), game.view(None), last)
    mei.page.route("**/modules/**", lambda route: route.fulfill(path=WEB / route.request.url.partition("/modules/")[2]))
    address = f"{mei.address}/modules/board/stage.js"  # the page's own copy is in one file with the rest of it
    shown = mei.page.evaluate(SHOWN, [address, name, plain_scene(scene, "en")])
    filed = in_file(scene)
    assert len(filed) == 3
    assert rounded(shown) == rounded(filed)
