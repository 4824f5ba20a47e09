import { expect, test } from "vitest";

import { isTurn, missing } from "./still";

const terms = (...ids: string[]) => ids.map((id) => ({ kind: "term", id }));
const options = (...ids: string[]) => ids.map((id) => ({ id }));

test("what is missing is every kind of action of the title without an option", () => {
  const cards = [...terms("tactical", "strategic", "component", "pass", "goods"), { kind: "card", id: "transfer" }];
  expect(missing(options("strategic:trade"), cards)).toEqual(["tactical", "component", "pass"]);
  expect(missing(options("tactical", "component:x:y", "pass", "strategic:trade"), cards)).toEqual([]);
  expect(missing(options("pass"), terms("transfer", "pass"))).toEqual(["transfer"]);
  expect(missing([], [])).toEqual([]);
});

test("only the choice of an action asks for it", () => {
  expect(isTurn({ kind: "turn.action", form: "choose" })).toBe(true);
  expect(isTurn({ kind: "activate.system", form: "choose" })).toBe(false);
});
