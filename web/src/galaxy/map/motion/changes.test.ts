import { describe, expect, it } from "vitest";

import { changes } from "./changes";
import { fleet, galaxy, held, some } from "../../example";
import { scenesOf } from "./motion";

describe("changes", () => {
  it("are none between equal galaxies", () => {
    expect(changes(galaxy(), galaxy())).toEqual([]);
  });

  it("tell a fleet that moves from one that is built or lost", () => {
    const after = galaxy((made) => {
      made.systems["north"]!.fleets = [fleet(0, [some("frigate", 1), some("sloop", 1), some("dart", 3)])];
      made.systems["hub"]!.fleets = [fleet(0, [some("barge", 1)])];
    });
    expect(changes(galaxy(), after)).toEqual([
      { what: "move", player: 0, from: "north", to: "hub", ships: [{ kind: "barge", n: 1 }] },
      { what: "built", player: 0, system: "north", ships: [{ kind: "sloop", n: 1 }] },
      { what: "lost", player: 0, system: "north", ships: [{ kind: "frigate", n: 1 }] },
    ]);
  });

  it("join fleets from several systems", () => {
    const before = galaxy((made) => (made.systems["empty_1"]!.fleets = [fleet(0, [some("frigate", 1)])]));
    const after = galaxy((made) => {
      made.systems["north"]!.fleets = [fleet(0, [some("barge", 1), some("dart", 3)])];
      made.systems["hub"]!.fleets = [fleet(0, [some("frigate", 3)])];
    });
    const moves = changes(before, after);
    expect(moves).toEqual([
      { what: "move", player: 0, from: "north", to: "hub", ships: [{ kind: "frigate", n: 2 }] },
      { what: "move", player: 0, from: "empty_1", to: "hub", ships: [{ kind: "frigate", n: 1 }] },
    ]);
    const places = new Map(["north", "hub", "empty_1"].map((id, x) => [id, { x, y: 0 }]));
    expect(scenesOf(moves, places, 1)).toHaveLength(2);
  });

  it("tell counters, planets and tiles", () => {
    const before = galaxy((made) => delete made.systems["alpha"]);
    const after = galaxy((made) => {
      made.systems["hub"]!.counters = [1];
      made.planets["hub"] = held("hub", 0, { exhausted: true, units: [some("troop")] });
      made.planets["gold"]!.exhausted = false;
      made.planets["blue"]!.units = [some("troop"), some("gun"), some("dock")];
    });
    expect(changes(before, after)).toEqual([
      { what: "tile", system: "alpha" },
      { what: "counter", player: 1, system: "hub" },
      { what: "taken", player: 0, planet: "hub" },
      { what: "ground", planet: "blue", gained: -3 },
      { what: "exhausted", planet: "gold", exhausted: false },
    ]);
  });
});
