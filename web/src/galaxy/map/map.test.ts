import { describe, expect, it } from "vitest";

import { catalog, fleet, galaxy, naming, some } from "../example";
import { centre, disc, nextTo, placeOf, ringOrder, rotate, turnsFor } from "./hex";
import { keeper, marksOf, turnsOf } from "./marks";
import { systemName } from "../words/names";
import { lineBetween, lineThrough } from "./routes";
import { spacesOf } from "./spaces";
import { effects, summary } from "../words/speech";
import { targetsOf } from "./targets";
import type { Place } from "../types";
import { TABLES } from "../words/words";

describe("hexes", () => {
  it("turn the board so that a home lies lowest", () => {
    for (const home of [
      [0, -3],
      [3, -3],
      [3, 0],
      [0, 3],
      [-3, 3],
      [-3, 0],
    ] as Place[]) {
      const { x, y } = centre(rotate(home, turnsFor(home)));
      expect([Math.round(x), y > 300]).toEqual([0, true]);
    }
    expect(turnsFor(null)).toBe(0);
    expect(turnsFor([0, 3])).toBe(0);
  });

  it("come ring by ring, clockwise from the north", () => {
    const order = disc(1).sort(ringOrder);
    expect(order).toEqual([[0, 0], [0, -1], [1, -1], [1, 0], [0, 1], [-1, 1], [-1, 0]]); // prettier-ignore
    expect(disc(3)).toHaveLength(37);
  });

  it("are neighbours by the arrow keys", () => {
    const points = disc(2).map((at) => ({ at, ...centre(at) }));
    const from = { x: 0, y: 0 };
    expect(nextTo(from, "ArrowUp", points)?.at).toEqual([0, -1]);
    expect(nextTo(from, "ArrowDown", points)?.at).toEqual([0, 1]);
    expect([[1, -1], [1, 0]]).toContainEqual(nextTo(from, "ArrowRight", points)?.at); // prettier-ignore
    expect([[-1, 1], [-1, 0]]).toContainEqual(nextTo(from, "ArrowLeft", points)?.at); // prettier-ignore
    expect(nextTo(centre([0, -2]), "ArrowUp", points)).toBeNull();
    expect(nextTo(from, "x", points)).toBeNull();
  });
});

describe("marks", () => {
  it("stand for every system, its planets, fleets and counters", () => {
    const made = galaxy();
    const turns = turnsOf(made, 0);
    const marks = marksOf(made, catalog, turns);
    expect(marks).toHaveLength(7);
    const north = marks.find(({ id }) => id === "north");
    expect(north?.y).toBeGreaterThan(100);
    expect(north?.home).toBe(0);
    expect(north?.planets[0]?.plate?.shape.groups.map(({ kind, n }) => [kind, n])).toEqual([
      ["troop", 4],
      ["gun", 1],
      ["dock", 1],
    ]);
    const groups = north?.fleets[0]?.shape.groups.map(({ kind, n }) => `${kind} ${n}`);
    expect(groups).toEqual(["barge 1", "frigate 2", "dart 3", "troop 2"]);
    const east = marks.find(({ id }) => id === "east");
    expect(east?.counters.map(({ player }) => player)).toEqual([0]);
    expect(east?.planets.map(({ exhausted, plate }) => [exhausted, plate !== null])).toEqual([
      [true, true],
      [false, false],
    ]);
  });

  it("keep plates inside the tile", () => {
    const made = galaxy((made) => {
      const kinds = ["moon", "galleon", "barge", "frigate", "sloop"];
      const ships = [...kinds.map((kind) => some(kind, 8)), some("dart", 12)];
      for (const system of Object.values(made.systems))
        system.fleets = [0, 1].map((player) => fleet(player, ships, [some("troop", 120)]));
    });
    for (const mark of marksOf(made, catalog, 0))
      for (const { x, y, scale, shape } of mark.fleets) {
        expect(Math.abs(x) + (shape.width * scale) / 2).toBeLessThan(45);
        expect(Math.abs(y) + (shape.height * scale) / 2).toBeLessThan(55);
      }
  });

  it("stay the same objects unless they change", () => {
    const keep = keeper();
    const first = marksOf(galaxy(), catalog, 0).map(keep);
    const second = marksOf(galaxy(), catalog, 0).map(keep);
    expect(second.every((mark, index) => mark === first[index])).toBe(true);
    const third = marksOf(galaxy((made) => (made.systems["hub"]!.counters = [1])), catalog, 0).map(keep); // prettier-ignore
    expect(third.filter((mark, index) => mark !== first[index]).map(({ id }) => id)).toEqual(["hub"]);
  });
});

describe("words", () => {
  it("are the same keys with the same values in every language", () => {
    const slots = (entry: unknown) => [...new Set(JSON.stringify(entry).match(/\{\w+\}/g) ?? [])].sort();
    const english = TABLES["en"] ?? {};
    for (const table of Object.values(TABLES)) {
      expect(Object.keys(table).sort()).toEqual(Object.keys(english).sort());
      for (const [key, entry] of Object.entries(table)) {
        expect([key, slots(entry)]).toEqual([key, slots(english[key as keyof typeof english])]);
      }
    }
  });

  it("call a system by its planets, an empty one by its neighbour, a special one by its kind", () => {
    const names = (id: string, lang = "en") => systemName(naming(galaxy(), 0, lang), id);
    expect(names("east")).toBe("Gold · Grey");
    expect(names("nebula")).toBe("the nebula");
    expect(names("empty_1")).toBe("empty space beside Gold");
    expect(names("empty_2")).toBe("empty space beside Hub");
    expect(systemName({ ...naming(galaxy()), names: { empty_1: "the gap" } }, "empty_1")).toBe("the gap");
  });

  it("tell what is in a system", () => {
    expect(summary(naming(galaxy()), "east", { active: true })).toBe(
      "Gold · Grey. Home of Owls. Gold, 4 resources, 0 influence, Owls, exhausted, " +
        "2 troops. Grey, 2 resources, 1 influence, Owls, technology specialty: red, ready. " +
        "Owls: 1 galleon (damaged). Counters: You. Active system.",
    );
    expect(summary(naming(galaxy(), 1), "north")).toContain("Foxes: 1 barge, 2 frigates, 3 darts; aboard: 2 troops"); // prettier-ignore
    expect(summary(naming(galaxy()), "alpha")).toBe("Alpha wormhole.");
    expect(effects(naming(galaxy()), "nebula")).toEqual(["No ship passes through."]);
    expect(effects(naming(galaxy()), "alpha")).toEqual(["Next to its twin."]);
    expect(effects(naming(galaxy()), "east")).toEqual([]);
  });
});

describe("targets", () => {
  const none = new Set<string>();
  it("are all systems, and planets where they can be picked", () => {
    const made = galaxy();
    const marks = marksOf(made, catalog, 0);
    const standing = { legal: new Set(["planet:grey", "system:hub"]), selected: none, active: none, changed: none };
    const targets = targetsOf(naming(made), marks, [], standing);
    expect(targets).toHaveLength(8);
    expect(targets.filter(({ legal }) => legal).map(({ key }) => key)).toEqual(["system:hub", "planet:grey"]);
    expect(targets[7]?.label).toContain("May be chosen");
  });

  it("are the free spaces while the galaxy is built", () => {
    const made = galaxy((made) => {
      made.building = { homes: { "0": "0,-3", "1": "0,3" }, face_down: "1,1" };
    });
    const spaces = spacesOf(made, [{ kind: "space", id: "2,0" }], 0);
    expect(spaces).toHaveLength(30);
    expect(spaces.filter(({ kind }) => kind === "home").map(({ player }) => player)).toEqual([0, 1]);
    expect(spaces.find(({ kind }) => kind === "face_down")?.id).toBe("1,1");
    expect(spacesOf(galaxy(), [], 0)).toEqual([]);
    expect(placeOf("-2,1")).toEqual([-2, 1]);
    made.building!.spaces = ["0,-2"];
    expect(spacesOf(made, [], 0).map(({ id }) => id)).toEqual(["0,-2", "0,-3", "0,3"]);
  });

  it("are joined by lines that do not reach the middle", () => {
    const line = lineBetween({ x: 0, y: 0 }, { x: 0, y: -109 });
    expect(line.path.startsWith("M0.0 -24.0Q")).toBe(true);
    expect(line.path.endsWith("0.0 -73.0")).toBe(true);
    const way = lineThrough([{ x: 0, y: 0 }, { x: 0, y: -109 }, { x: 100, y: -109 }]); // prettier-ignore
    expect(way.path).toBe("M0.0 -24.0L0.0 -109.0L64.0 -109.0");
  });
});
