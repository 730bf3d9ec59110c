/** Which event makes which sound, and that all sounds are soft and short. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { clockIsHeard, soundsOf } from "../../../src/tsunagu/web/table/sounds.js";
import { STROKES, waveform } from "../../../src/tsunagu/web/waves.js";

const RATE = 44_100;
const moved = (seat) => [{ kind: "moved", seat }];
const doc = (things = {}, ranks = null) => ({ scene: { parts: {}, things }, outcome: ranks && { ranks } });
const thread = { part: "board", layer: 60 };

test("my move is a tok, the other's a lower one", () => {
  assert.deepEqual(soundsOf(moved(0), doc(), doc(), [0]), ["place"]);
  assert.deepEqual(soundsOf(moved(1), doc(), doc(), [0]), ["theirs"]);
  assert.deepEqual(soundsOf(moved(1), doc(), doc(), []), ["theirs"]);
  assert.ok(STROKES.theirs[0][0] < STROKES.place[0][0]);
});

test("a link that was not there before is heard, one that was there is not", () => {
  assert.deepEqual(soundsOf(moved(0), doc(), doc({ "chain-1": thread }), [0]), ["place", "chain"]);
  assert.deepEqual(soundsOf(moved(0), doc({ "chain-1": thread }), doc({ "chain-1": thread }), [0]), ["place"]);
  assert.deepEqual(soundsOf(moved(0), doc(), doc({ last: { part: "board", layer: 80 } }), [0]), ["place"]);
  assert.deepEqual(soundsOf(moved(0), doc(), doc({ four: { ...thread, aid: "threats" } }), [0]), ["place"]);
});

test("the end is a victory for who has won, and quiet for all others", () => {
  const ended = [...moved(1), { kind: "ended" }];
  assert.deepEqual(soundsOf(ended, doc(), doc({}, [2, 1]), [1]), ["place", "win"]);
  assert.deepEqual(soundsOf(ended, doc(), doc({}, [2, 1]), [0]), ["theirs", "over"]);
  assert.deepEqual(soundsOf([{ kind: "ended" }], doc(), doc({}, [1, 2]), [0]), ["win"]);
  assert.deepEqual(soundsOf([{ kind: "ended" }], doc(), doc({}, [1, 2]), []), ["over"]);
});

test("chat, offers and people who come and go are silent", () => {
  assert.deepEqual(soundsOf([{ kind: "chatted", seat: 1 }, { kind: "joined", seat: 0 }], doc(), doc(), [0]), []);
});

test("a clock is heard when it runs low, once at each mark", () => {
  assert.equal(clockIsHeard(20_100, 19_900), true);
  assert.equal(clockIsHeard(19_900, 19_700), false);
  assert.equal(clockIsHeard(3_050, 2_990), true);
  assert.equal(clockIsHeard(0, 300_000), false);
});

for (const sound of Object.keys(STROKES)) {
  test(`${sound} is soft: no click, never loud, soon over`, () => {
    const samples = waveform(sound, RATE);
    const peak = samples.reduce((most, one) => Math.max(most, Math.abs(one)), 0);
    assert.ok(peak > 0.05 && peak < 0.5, `peak ${peak}`);
    assert.ok(samples.length / RATE <= 0.8, `${samples.length / RATE} s`);
    assert.equal(samples[0], 0);
    assert.ok(Math.abs(samples[samples.length - 1]) < 0.001);
    let [loudest, before] = [0, 0];
    samples.slice(0, RATE / 1000).forEach((one) => ([loudest, before] = [Math.max(loudest, Math.abs(one - before)), one]));
    assert.ok(loudest < 0.1, `a jump of ${loudest} in the first ms`);
  });
}
