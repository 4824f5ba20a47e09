import { expect, it } from "vitest";

import { movesFor } from "./deals";

it("finds the answers to a proposal", () => {
  const offers = ["propose", "accept:3", "decline:3", "counter:3", "withdraw:13", "pay:3"].map((id) => ({
    id,
    text: id,
    at: null,
    effect: null,
    outlook: null,
    composed: false,
  }));
  expect(movesFor(offers, 3).map((one) => one.id)).toEqual(["accept:3", "decline:3", "counter:3"]);
});
