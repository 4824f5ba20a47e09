import { describe, expect, it } from "vitest";

import { patched } from "./patch";

describe("patched", () => {
  const old = { version: 1, log: [{ n: 1 }], view: { planets: { jord: { gf: 2 } }, seats: 6 }, ask: null };

  it("sets, deletes, appends and cuts", () => {
    expect(patched(old, [["=", ["view", "planets", "jord", "gf"], 3]]).view.planets.jord.gf).toBe(3);
    expect(patched(old, [["-", ["view", "seats"]]]).view).toEqual({ planets: { jord: { gf: 2 } } });
    expect(patched(old, [["+", ["log"], [{ n: 2 }, { n: 3 }]]]).log).toHaveLength(3);
    expect(patched(old, [["<", ["log"], 0]]).log).toEqual([]);
    expect(patched(old, [["=", ["log", 0, "n"], 9]]).log).toEqual([{ n: 9 }]);
    expect(patched(old, [["=", [], { version: 2 }]])).toEqual({ version: 2 });
  });

  it("does them one after the other", () => {
    const ops = [
      ["=", ["ask"], { kind: "a", options: [] }],
      ["+", ["ask", "options"], ["x"]],
    ] as Parameters<typeof patched>[1];
    expect(patched(old, ops).ask).toEqual({ kind: "a", options: ["x"] });
  });

  it("leaves the old value and keeps what did not change", () => {
    const next = patched(old, [["=", ["version"], 2]]);
    expect(old.version).toBe(1);
    expect(next.view).toBe(old.view);
    expect(next.log).toBe(old.log);
  });
});
