import { expect, it } from "vitest";

import { stepOf } from "./steps";
import type { StageEvent } from "./types";

it("finds the step of a tactical action", () => {
  const acting: StageEvent[] = [{ event: "Turn" }, { event: "Activation", moved: false }];
  expect(stepOf([{ event: "Turn" }], "activation.system")).toBe("activate");
  expect(stepOf([{ event: "Turn" }], "turn.action")).toBeNull();
  expect(stepOf(acting, "move.fleet")).toBe("move");
  expect(stepOf([...acting, { event: "Battle" }], "casualties")).toBe("battle");
  expect(stepOf([...acting, { event: "Invasion" }], "")).toBe("land");
  expect(stepOf(acting, "production.build")).toBe("produce");
});
