import { expect, test } from "vitest";

import { keysOf } from "./draft";

const said = (...texts: string[]) => texts.map((text) => ({ text }));

test("a count has its own key", () => {
  expect(keysOf(said("0", "1", "2"))).toEqual(["0", "1", "2"]);
});

test("what has no number gets the next that is free", () => {
  expect(keysOf(said("Tactical action", "3 Political", "1 Initiative", "Pass"))).toEqual(["2", "3", "1", "4"]);
});

test("where a number comes twice they are counted", () => {
  expect(keysOf(said("2 ships", "2 cards", "x"))).toEqual(["1", "2", "3"]);
});

test("there are ten keys", () => {
  expect(keysOf(said(..."abcdefghijk")).slice(8)).toEqual(["9", "", ""]);
});
