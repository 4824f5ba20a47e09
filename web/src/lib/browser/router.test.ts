import { expect, it } from "vitest";

import { placeOf } from "./router.svelte";

it("knows its pages", () => {
  expect(placeOf("/")).toEqual({ page: "start", id: "" });
  expect(placeOf("/g/abc")).toEqual({ page: "game", id: "abc" });
  expect(placeOf("/replay/abc/")).toEqual({ page: "replay", id: "abc" });
  expect(placeOf("/games").page).toBe("games");
  expect(placeOf("/g").page).toBe("nowhere");
  expect(placeOf("/what/else").page).toBe("nowhere");
});
