import { expect, it } from "vitest";

import { catalog, fleet, galaxy, some } from "../../example";
import { fromAfar, withOwner } from "./far";
import { marksOf } from "../marks";

it("shows from afar the largest ship with the number of all, and whose a home is", () => {
  const made = galaxy();
  const [id = ""] = Object.keys(made.systems);
  const home = made.systems[id]!;
  made.systems[id] = {
    ...home,
    fleets: [{ ...fleet(0, [some("big", 1), some("small", 3)]), aboard: [some("troop", 2)] }],
  };
  const far = fromAfar(made);
  expect(far.systems[id]?.fleets[0]?.ships.map(({ kind, n }) => [kind, n])).toEqual([["big", 4]]);
  expect(far.systems[id]?.fleets[0]?.aboard.map(({ n }) => n)).toEqual([2]);
  expect(made.systems[id]?.fleets[0]?.ships).toHaveLength(2);
  const named = marksOf(far, catalog, 0).map((mark) => withOwner(mark, made));
  for (const mark of named) expect(Boolean(mark.whose)).toBe(mark.home !== null);
});
