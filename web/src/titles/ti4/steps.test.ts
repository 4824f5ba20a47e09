import { expect, it } from "vitest";

import { stepOf } from "./steps";

it("tells the step of a tactical action", () => {
  const activation = { event: "Activation", system: "tile_1", moved: false };
  expect(stepOf([], "turn.action")).toBeNull();
  expect(stepOf([], "activate.system")).toBe("activate");
  expect(stepOf([activation], "move")).toBe("move");
  expect(stepOf([{ ...activation, moved: true }], "cannon.fire")).toBe("cannon");
  expect(stepOf([activation, { event: "SpaceCombat" }], "hits.assign")).toBe("battle");
  expect(stepOf([activation, { event: "Invasion" }], "invasion.commit")).toBe("invade");
  expect(stepOf([activation, { event: "Production" }], "produce")).toBe("produce");
});
