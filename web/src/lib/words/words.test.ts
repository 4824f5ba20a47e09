import { describe, expect, it } from "vitest";

import de from "../../locales/de.json";
import en from "../../locales/en.json";
import hu from "../../locales/hu.json";
import { fill, slots, type Table } from "./fill";

describe("locales", () => {
  for (const [name, table] of [
    ["de", de],
    ["hu", hu],
  ] as [string, Table][]) {
    it(`${name} says everything that English says, with the same values`, () => {
      expect(Object.keys(table).sort()).toEqual(Object.keys(en).sort());
      for (const [key, entry] of Object.entries(en as Table))
        expect([key, slots(table[key] ?? "")]).toEqual([key, slots(entry)]);
    });
    it(`${name} has no empty text`, () => {
      for (const [key, entry] of Object.entries(table))
        for (const text of typeof entry === "string" ? [entry] : Object.values(entry))
          expect([key, text.trim().length > 0]).toEqual([key, true]);
    });
  }
});

describe("fill", () => {
  it("chooses the form for a number", () => {
    const entry = { zero: "no ships", one: "one ship", other: "{n} ships" };
    expect([0, 1, 2].map((n) => fill(entry, { n }, "en"))).toEqual(["no ships", "one ship", "2 ships"]);
    expect(fill({ other: "{n} hajó" }, { n: 1 }, "hu")).toBe("1 hajó");
  });
});
