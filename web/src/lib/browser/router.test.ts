import { expect, it } from "vitest";

import { placeOf } from "./router.svelte";

it("knows its pages", () => {
  expect(placeOf("/")).toEqual({ page: "start", id: "" });
  expect(placeOf("/g/abc")).toEqual({ page: "game", id: "abc" });
  expect(placeOf("/replay/abc/")).toEqual({ page: "replay", id: "abc" });
  expect(placeOf("/games").page).toBe("games");
  expect(placeOf("/g").page).toBe("nowhere");
  expect(placeOf("/rules")).toEqual({ page: "rules", id: "", at: "" });
  expect(placeOf("/rules/ti4/58.4b")).toEqual({ page: "rules", id: "ti4", at: "58.4b" });
  expect(placeOf("/rules/ti4/%C2%A77/").at).toBe("§7");
  expect(placeOf("/rules/ti4/%E0%A4%A").at).toBe("%E0%A4%A");
  expect(placeOf("/compendium/ti4/technology:sarween_tools")).toEqual({
    page: "compendium",
    id: "ti4",
    at: "technology:sarween_tools",
  });
  expect(placeOf("/what/else").page).toBe("nowhere");
});
