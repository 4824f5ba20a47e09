import { describe, expect, it } from "vitest";

import type { Option } from "../../../lib/server/wire";
import { groupsOf, placesOf, optionsAt, spotOf, symbolOf } from "../decide/options";
import type { Catalog, Layout, Place, PlayerView } from "../types";
import { TABLES } from "../words";
import { nearest, placementsOf, turned, turnsOf } from "./deploy";
import { linesOf, marksOn } from "./marks";
import { beside, near } from "./touch";

const option = (id: string, at: Option["at"] = null): Option => ({ id, text: id, at, effect: null, outlook: null });
const place = (id: string, x: number, y: number, rest: Partial<Place> = {}): Place => ({
  id,
  kind: "system",
  x,
  y,
  w: 20,
  h: 20,
  round: true,
  ...rest,
});
const chart: Layout = {
  kind: "navigation",
  width: 720,
  height: 900,
  places: [
    place("s00", 100, 300, { shows: "home" }),
    place("s01", 50, 200),
    place("s02", 150, 200),
    place("s03", 100, 100),
    place("s29", 300, 100, { shows: "pocket" }),
    place("w1", 180, 200, { kind: "wormhole", of: "s02" }),
    place("w4", 300, 150, { kind: "wormhole", of: "s29" }),
  ],
  lanes: [
    { a: "s00", b: "s01" },
    { a: "s00", b: "s02" },
    { a: "s01", b: "s03" },
  ],
};
const catalog = { technologies: { gravity_drive: { sheet: "navigation" } } } as unknown as Catalog;

describe("marks", () => {
  it("draws lines from home to everything explored, also through wormholes", () => {
    expect(linesOf(chart, ["s00", "s01", "s02"], [])).toEqual([
      ["s00", "s01"],
      ["s00", "s02"],
    ]);
    const far = linesOf(chart, ["s00", "s02", "s29"], ["w1", "w4"]);
    expect(far).toContainEqual(["s02", "w1"]);
    expect(far).toContainEqual(["s29", "w4"]);
  });

  it("circles what is claimed, crosses out what is spent and writes the points", () => {
    const player = {
      sheets: {
        navigation: {
          explored: ["s00", "s01"],
          claimed: ["s00", "s01"],
          crossed: ["s02"],
          flown: [],
          mecatol_vp: 0,
          relic_vp: [],
        },
      },
      technologies: { gravity_drive: { research: 2, unlocked: true, banned: false, used: false } },
      focus: { navigation: ["material"] },
      points: { navigation: { sheet: 4, objective: 5, total: 9 } },
      spent: [["planet", "s01"]],
    } as unknown as PlayerView;
    const marks = marksOn("navigation", player, chart);
    expect(marks.circled).toEqual(["s00", "s01"]);
    expect(marks.crossed).toEqual(["s02", "gravity_drive.0", "gravity_drive.1", "s01"]);
    expect(marks.framed).toEqual(["gravity_drive"]);
    expect(marks.underlined).toEqual(["focus.material"]);
    expect(marks.written).toEqual({ "score.objective": "5", "score.sheet": "4", "score.total": "9" });
  });
});

describe("options", () => {
  it("are grouped by what pays and what is done", () => {
    const ids = [
      "material:explore:s05",
      "material:explore:s06",
      "good:material",
      "good:research",
      "use:transit_diodes",
    ];
    const groups = groupsOf([...ids, "special:biotic:tech:x", "done"].map((id) => option(id)));
    expect(groups.map(({ id, options }) => [id, options.length])).toEqual([
      ["material explore", 2],
      ["good ", 2],
      ["use:transit_diodes ", 1],
      ["special:biotic tech", 1],
    ]);
    expect(groups.map(({ payer }) => symbolOf(payer))).toEqual([
      "resource-material",
      "sign-good",
      "technology-transit_diodes",
      "special-biotic",
    ]);
  });

  it("that are places alone are folded into one group, unless they are few", () => {
    const at = (id: string) => ({ ...option(id), at: { kind: "system", id } });
    const places = ["s01", "s02", "s03", "s04"].map(at);
    expect(placesOf([...places, option("done")]).map(({ options }) => options.length)).toEqual([4]);
    expect(placesOf(places.slice(1))).toEqual([]);
    expect(placesOf([...places, option("navigation")])).toEqual([]);
  });

  it("lie on sheets", () => {
    expect(spotOf({ kind: "focus", id: "industry:material" }, catalog)).toEqual({
      sheet: "industry",
      id: "focus.material",
    });
    expect(spotOf({ kind: "technology", id: "gravity_drive" }, catalog)?.sheet).toBe("navigation");
    expect(spotOf({ kind: "relic", id: "x" }, catalog)).toBeNull();
    const both = [option("a", { kind: "hex", id: "h0.1" }), option("b", { kind: "hex", id: "h0.1" })];
    expect(optionsAt(both, "industry", catalog).get("h0.1")).toHaveLength(2);
    expect(optionsAt(both, "warfare", catalog).size).toBe(0);
  });
});

describe("a unit", () => {
  const pds: [number, number][] = [
    [0, 0],
    [1, 0],
    [0, 1],
  ];
  it("is turned by quarters", () => {
    const sorted = (spots: [number, number][]) => spots.map(String).sort();
    expect(sorted(turned(pds, 1))).toEqual(["0,0", "1,0", "1,1"]);
    expect(sorted(turned(pds, 4))).toEqual(sorted(pds));
  });
  it("snaps to the nearest place", () => {
    const placements = placementsOf(
      ["deploy:0.0:0", "deploy:4.0:0", "deploy:4.2:1", "pass"].map((id) => option(id)),
      pds,
    );
    expect(placements).toHaveLength(3);
    expect(placements[0]?.nodes).toEqual(["n0.0", "n1.0", "n0.1"]);
    expect(turnsOf(placements)).toEqual([0, 1]);
    expect(nearest(placements, 0, 5, 2)?.option.id).toBe("deploy:4.0:0");
    expect(nearest(placements, 1, 0, 0)?.option.id).toBe("deploy:4.2:1");
    expect(nearest(placements, 3, 0, 0)?.option.id).toBe("deploy:0.0:0");
  });
});

describe("a press and a key", () => {
  const places = [place("a", 100, 100), place("b", 200, 100), place("c", 100, 220)];
  it("means the place it hits, or those within reach", () => {
    expect(near(places, { x: 104, y: 100, scale: 1 }, 5).map(({ id }) => id)).toEqual(["a"]);
    expect(near(places, { x: 150, y: 100, scale: 1 }, 45).map(({ id }) => id)).toEqual(["a", "b"]);
    expect(near(places, { x: 400, y: 400, scale: 1 }, 20)).toEqual([]);
  });
  it("goes to the next place in its direction", () => {
    expect(beside(places, places[0]!, "ArrowRight")?.id).toBe("b");
    expect(beside(places, places[0]!, "ArrowDown")?.id).toBe("c");
    expect(beside(places, places[0]!, "ArrowLeft")).toBeNull();
    expect(beside(places, places[0]!, "x")).toBeNull();
  });
});

it("speaks the same words in every language", () => {
  for (const table of [TABLES.de, TABLES.hu]) expect(Object.keys(table)).toEqual(Object.keys(TABLES.en));
});
