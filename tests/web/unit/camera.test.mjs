/** The camera: arithmetic of the view. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { Camera, frame, visible } from "../../../src/tsunagu/web/board/camera.js";

const BOARD = [0, 0, 400, 400];

/** A camera on the board, and its clock. */
function placed() {
  const steps = [];
  const camera = new Camera(
    () => {},
    (step) => steps.push(step),
  );
  camera.follow(BOARD, 1, true);
  const tick = (now) => steps.splice(0).forEach((step) => step(now));
  return { camera, tick };
}

test("first the whole board is seen, at once", () => {
  const { camera } = placed();
  assert.deepEqual(camera.view, BOARD);
  assert.equal(camera.moved, false);
});

test("an element that is wider than the view shows more at both sides", () => {
  assert.deepEqual(visible([0, 0, 100, 100], 2), [-50, 0, 200, 100]);
  assert.deepEqual(visible([0, 0, 100, 100], 0.5), [0, -50, 100, 200]);
  assert.deepEqual(visible([0, 0, 100, 100], 0), [0, 0, 100, 100]);
});

test("the view stays as long as the board fits into it", () => {
  assert.equal(frame(BOARD, [-100, 0, 600, 400], 1.5), BOARD);
  assert.deepEqual(frame(BOARD, [-100, 0, 500, 400], 1.5), BOARD);
});

test("where the board has outgrown the view there is room for as much again", () => {
  assert.deepEqual(frame(BOARD, [0, -100, 400, 500], 1), [0, -200, 400, 600]);
  assert.deepEqual(frame(BOARD, [-100, 0, 600, 400], 1), [-200, 0, 800, 400]);
  assert.deepEqual(frame(BOARD, [0, 0, 400, 450], 2), [0, 0, 400, 500]);
});

test("in an element of another shape the whole board is seen, and no more", () => {
  assert.deepEqual(frame(BOARD, [-100, 0, 600, 400], 1, true), [-100, 0, 600, 400]);
});

test("a board that has become much smaller is seen closer", () => {
  assert.equal(frame(BOARD, [0, 0, 300, 300], 1), BOARD);
  assert.deepEqual(frame(BOARD, [0, 0, 100, 100], 1), [0, 0, 100, 100]);
});

test("a glide eases out and ends where it should", () => {
  const { camera, tick } = placed();
  camera.follow([0, 0, 600, 600], 1, true);
  tick(1000);
  assert.deepEqual(camera.view, BOARD);
  tick(1100);
  assert.ok(camera.view[2] > 600, "more than half of the way in half of the time");
  tick(1200);
  assert.deepEqual(camera.view, [0, 0, 800, 800]);
  assert.deepEqual(camera.view, camera.goal);
});

test("another glide goes on from where the first one is, which then ends", () => {
  const { camera, tick } = placed();
  camera.zoom(2, undefined, true);
  tick(1000);
  tick(1100);
  const [, , width] = camera.view;
  camera.fit(true);
  tick(1150);
  assert.equal(camera.view[2], width);
  tick(1400);
  assert.deepEqual(camera.view, BOARD);
});

test("zooming keeps the point in its place, and has limits", () => {
  const { camera } = placed();
  camera.zoom(2, { x: 100, y: 300 });
  assert.deepEqual(camera.view, [50, 150, 200, 200]);
  camera.zoom(1000);
  assert.equal(camera.view[2], 50);
  camera.zoom(0.0001);
  assert.equal(camera.view[2], 600);
});

test("moving keeps the middle of the view on the board", () => {
  const { camera } = placed();
  camera.zoom(4);
  camera.move(10_000, -10_000);
  assert.deepEqual(camera.view, [350, -50, 100, 100]);
});

test("whoever moved the view keeps it until it fits again", () => {
  const { camera } = placed();
  camera.zoom(2);
  camera.follow([0, 0, 800, 800], 1, false);
  assert.deepEqual(camera.view, [100, 100, 200, 200]);
  camera.fit();
  assert.deepEqual(camera.view, [0, 0, 800, 800]);
});

test("the view turns with the board", () => {
  const { camera } = placed();
  camera.zoom(2, { x: 0, y: 0 });
  camera.turn(1);
  assert.deepEqual(camera.view, [-200, 0, 200, 200]);
  assert.deepEqual(camera.whole, [-400, 0, 400, 400]);
});
