import { expect, test } from "vitest";

import { symbolOf } from "./figures";

const CATALOG = {
  units: { flagship_x: { kind: "flagship" } },
  technologies: { drive: { colour: "blue" }, sign: {} },
  strategies: { trade: { number: 5 } },
  planets: { jord: { system: "tile_1" }, lost: { system: null } },
  factions: { sol: {}, norr: { home: "tile_9" } },
  systems: { tile_1: { home: "sol" }, tile_40: { anomalies: ["nebula"], wormholes: [] } },
};
const ART = ["unit-flagship", "technology-sign", "tile-tile_1", "tile-tile_40"]
  .map((id) => `<symbol id="${id}">`)
  .join();
const drawn = (kind: string, id: string) => symbolOf({ kind, id }, CATALOG, ART);

test("a thing is drawn as the table draws it", () => {
  expect(drawn("unit", "flagship_x")).toEqual({ what: "symbol", id: "unit-flagship" });
  expect(drawn("technology", "drive")).toEqual({ what: "colour", id: "blue" });
  expect(drawn("technology", "sign")).toEqual({ what: "symbol", id: "technology-sign" });
  expect(drawn("strategy", "trade")).toEqual({ what: "number", id: "5" });
  expect(drawn("planet", "jord")).toEqual({ what: "tile", id: "tile-tile_1" });
  expect(drawn("faction", "sol")).toEqual({ what: "tile", id: "tile-tile_1" });
  expect(drawn("feature", "nebula")).toEqual({ what: "tile", id: "tile-tile_40" });
});

test("what is not drawn has the face of a card", () => {
  for (const [kind, id] of [
    ["planet", "lost"],
    ["faction", "norr"],
    ["card", "sabotage"],
    ["unit", "else"],
  ] as const)
    expect(drawn(kind, id)).toBeNull();
});
