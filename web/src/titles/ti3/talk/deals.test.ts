import { expect, it } from "vitest";

import { minutesOf } from "../../../lib/minutes";
import { movesFor, promiseOf } from "./deals";

it("finds the answers to a proposal", () => {
  const offers = ["propose", "accept:3", "decline:3", "withdraw:13"].map((id) => ({
    id,
    text: id,
    at: null,
    effect: null,
  }));
  expect(movesFor(offers, 3).map((one) => one.id)).toEqual(["accept:3", "decline:3"]);
});

it("reads promises and times", () => {
  const row = { number: 1, by: 2, to: 0, term: { kind: "peace" }, state: "open" };
  expect(promiseOf(row)).toMatchObject({ number: 1, by: 2, to: 0, state: "open", text: null });
  expect([minutesOf("22:30"), minutesOf("")]).toEqual([1350, null]);
});
