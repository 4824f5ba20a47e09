import { expect, it } from "vitest";

import { minutesOf } from "./minutes";

it("reads times", () => {
  expect([minutesOf("22:30"), minutesOf("")]).toEqual([1350, null]);
});
