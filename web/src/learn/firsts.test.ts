import { expect, test } from "vitest";

import { Firsts } from "./firsts";

test("a term is explained at its first use, one at a step, and as long as the step lasts", () => {
  const firsts = new Firsts();
  expect(firsts.of("ti4", "activate", ["command_token", "adjacent"])).toBe("command_token");
  expect(firsts.of("ti4", "activate", ["command_token", "adjacent"])).toBe("command_token");
  expect(firsts.of("ti4", "move", ["command_token", "adjacent"])).toBe("adjacent");
  expect(firsts.of("ti4", "fight", ["command_token"])).toBeNull();
  expect(firsts.of("ti3", "fight", ["command_token"])).toBe("command_token");
});
