import { expect, it } from "vitest";

import { readLink } from "./keep";

it("reads links with and without a seat", () => {
  expect(readLink(" https://lazax.example/g/ab12#t0-ken_x ")).toEqual({ game: "ab12", token: "t0-ken_x" });
  expect(readLink("/g/ab12")).toEqual({ game: "ab12", token: null });
  expect(readLink("hello")).toBeNull();
});
