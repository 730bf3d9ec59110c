"""Lessons by HTTP: the courses of a game, a step as it begins, and a judge for every try. Nothing of it is kept."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated

from fastapi import APIRouter, Path, Request
from fastapi.responses import Response

from tsunagu.draw.colours import Theme
from tsunagu.draw.lesson_picture import lesson_picture
from tsunagu.draw.lessons import PlainCourse, PlainLessonStep, PlainVerdict, plain_courses, plain_step, plain_verdict
from tsunagu.games.registry import find
from tsunagu.games.tries import Lesson, NoLesson, find_lesson
from tsunagu.server.api.cookies import holder_of
from tsunagu.server.api.dependencies import GameAsked, InApp, Speaks
from tsunagu.server.api.middleware import address
from tsunagu.server.api.pages import send_file
from tsunagu.server.api.requests import Try
from tsunagu.server.api.responses import REFUSALS, Responses, responses
from tsunagu.server.api.shares import Asker
from tsunagu.server.errors import NotFound
from tsunagu.server.site.site import File
from tsunagu.server.table.to_json import to_json
from tsunagu.words import Language

router = APIRouter(prefix="/api/lessons/{game}", tags=["lessons"], responses=REFUSALS)

CourseAsked = Annotated[str, Path(max_length=40)]
StepAsked = Annotated[int, Path(ge=1, le=99)]
PICTURE: Responses = {200: {"content": {"image/svg+xml": {"schema": {"type": "string"}}}}}
KEPT = 512  # steps, in their languages: more than there are


@router.get("", responses=responses(list[PlainCourse]))
def courses(game: GameAsked, language: Speaks) -> list[PlainCourse]:
    """The courses of a game, the one for beginners first; none where nobody has written any."""
    return plain_courses(find(game), language)


@router.get("/{course}/{step}", responses=responses(PlainLessonStep))
def step(game: GameAsked, course: CourseAsked, step: StepAsked, request: Request, language: Speaks) -> Response:
    """A step as it begins."""
    return send_file(request, step_file(game, course, step, language), "no-cache")


@lru_cache(KEPT)
def step_file(game: str, course: str, step: int, language: Language) -> File:
    """Made and compressed when it is first asked for: there are hundreds, and a server starts often."""
    return File(to_json(plain_step(lesson_at(game, course, step), language)).encode(), "application/json").compress()


@router.get("/{course}/{step}/picture", response_class=Response, responses=PICTURE)
def picture(
    game: GameAsked, course: CourseAsked, step: StepAsked, request: Request, language: Speaks, theme: Theme = "light"
) -> Response:
    """The board of a step as it begins, with what the step points at."""
    return send_file(request, picture_file(game, course, step, language, theme), "no-cache")


@lru_cache(KEPT)
def picture_file(game: str, course: str, step: int, language: Language, theme: Theme) -> File:
    """Kept, as the steps are."""
    return File(lesson_picture(lesson_at(game, course, step), language, theme).encode(), "image/svg+xml").compress()


def lesson_at(game: str, course: str, step: int) -> Lesson:
    try:
        return find_lesson(find(game), course, step)
    except NoLesson as none:
        raise NotFound(none.saying.key, **none.saying.facts) from None


@router.post("/{course}/{step}/tries", responses=responses(PlainVerdict))
async def judge(
    game: GameAsked,
    course: CourseAsked,
    step: StepAsked,
    tried: Try,
    request: Request,
    app_state: InApp,
    language: Speaks,
) -> Response:
    """Judge the last of the moves; those before it are the good ones that led there."""
    asker = Asker(holder_of(request), address(request.scope), "", seated=True)  # a class learns behind one address
    app_state.shares.check(asker)
    with app_state.shares.paid_by(asker):
        lesson = lesson_at(game, course, step)
        verdict = plain_verdict(lesson, lesson.judge(tried.moves), language)
    # As it is: an answer made by its type would have every field that was left out, and an empty key is no thing's.
    return Response(to_json(verdict), media_type="application/json")
