/** A record in a link: it comes out as it went in, and what is too long or broken is refused. */

import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { deflateSync } from "node:zlib";
import { test } from "node:test";
import { fragment, LONGEST_LINK, LONGEST_RECORD, pack, readFragment, unpack } from "../../../src/tsunagu/web/record_link.js";

const RECORD = '[game "slashchain"]\n[seats "芽衣|Ken"]\n\n1. arrow^@0,0 2. pin>@1,0 {いい手}\n*\n';

test("a record comes out of its link as it went in, whatever it says", async () => {
  const packed = await pack(RECORD);
  assert.match(packed, /^[A-Za-z0-9_-]+$/);
  assert.equal(await unpack(packed), RECORD);
  assert.equal(await unpack(await pack("")), "");
});

test("what is shown goes along, unless it is the end for everybody", async () => {
  const linked = readFragment(`#${await fragment(RECORD, { ply: 3, seat: 0 })}`);
  assert.deepEqual({ ...linked, packed: "" }, { packed: "", ply: 3, seat: 0 });
  assert.equal(await unpack(linked.packed), RECORD);
  const plain = await fragment(RECORD, { ply: null, seat: null });
  assert.deepEqual(readFragment(plain), { packed: plain.slice(2), ply: null, seat: null });
});

test("a table's id is no record, and numbers are numbers", () => {
  assert.equal(readFragment("#aGFsbG8"), null);
  assert.equal(readFragment(""), null);
  for (const wrong of ["-1", "1e3", "x", "", "999999"]) assert.equal(readFragment(`#r=x&ply=${wrong}`).ply, null);
});

test("a link with a part lost or changed is refused", async () => {
  const packed = await pack(RECORD);
  const other = packed.replace(/.(?=.{9}$)/, (sign) => (sign === "A" ? "B" : "A"));
  for (const broken of [packed.slice(0, -6), packed.slice(6), other, "x", "***", "AAAA"]) await assert.rejects(unpack(broken));
});

test("a record that is too long for a link is refused, and so is a small link that would become a huge record", async () => {
  await assert.rejects(pack(randomBytes(LONGEST_LINK).toString("base64")), RangeError);
  const bomb = deflateSync(Buffer.alloc(LONGEST_RECORD + 1, "a")).toString("base64url");
  assert.ok(bomb.length < 2000);
  await assert.rejects(unpack(bomb), RangeError);
  await assert.rejects(unpack("A".repeat(LONGEST_LINK + 1)), RangeError);
});
