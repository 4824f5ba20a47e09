import { expect, it } from "vitest";

import type { Galaxy } from "../types";
import type { View } from "../view";
import { figuresOf, sorted } from "./figures";

const facts = { routes: { name: "", points: 1 }, marvel: { name: "", points: 2 }, hidden: { name: "", points: 1 } };
const view = {
  objectives: ["routes", "marvel"],
  seating: [0, 1],
  decks: { objective: 0 },
  players: [
    { player: 0, points: 5, scored: ["routes", "marvel", "hidden"], technologies: ["a", "b"] },
    { player: 1, points: 0 },
  ],
} as unknown as View;
const planet = (owner: number, exhausted: boolean) => ({
  owner,
  exhausted,
  resources: 2,
  influence: 1,
  units: [
    { kind: "troop", n: 2, damaged: false },
    { kind: "dock", n: 1, damaged: false },
  ],
  landed: null,
});
const galaxy = {
  planets: { rock: planet(0, false), moon: planet(0, true) },
  systems: {
    gate: {
      fleets: [
        {
          player: 0,
          ships: [
            { kind: "hull", n: 2, damaged: false },
            { kind: "dart", n: 5, damaged: false },
          ],
          aboard: [{ kind: "troop", n: 1, damaged: false }],
        },
      ],
    },
  },
} as unknown as Galaxy;
const rows = figuresOf(view, galaxy, facts, { fighters: new Set(["dart"]), ground: new Set(["troop"]) });

it("counts what everybody can see, points by where they come from", () => {
  expect(rows[0]?.values).toEqual({
    points: 5,
    public: 3,
    secret: 1,
    other: 1,
    planets: 2,
    resources: 4,
    "resources.ready": 2,
    influence: 2,
    "influence.ready": 1,
    ships: 2,
    fighters: 5,
    ground: 5,
    technologies: 2,
  });
});

it("sorts by any column", () => {
  expect(sorted(rows, "ships", false).map(({ player }) => player)).toEqual([0, 1]);
  expect(sorted(rows, "ships", true).map(({ player }) => player)).toEqual([1, 0]);
  expect(sorted(rows, "nothing", true).map(({ player }) => player)).toEqual([0, 1]);
});
