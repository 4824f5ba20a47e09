import { expect, it } from "vitest";
import { readBy } from "./readings";
import type { Catalog } from "./types";

const catalog = {
  cards: {
    rally: { name: "Rally", effect: "One destroyer." },
    plague: { name: "Plague", effect: "Even dice kill." },
  },
  agendas: {},
  technologies: { x89: { name: "X-89", effect: "Kills." } },
  readings: [
    { of: "cards", id: "rally", switch: "rally_unit", value: "dreadnought", effect: "One dreadnought." },
    { of: "technologies", id: "x89", switch: "x89_ignores_shield", value: "true", effect: "Kills behind shields." },
  ],
} as unknown as Catalog;

it("lets cards say what this table has agreed on", () => {
  const plain = readBy(catalog, { rally_unit: "destroyer", x89_ignores_shield: false });
  expect([plain.cards["rally"]?.effect, plain.technologies["x89"]?.effect]).toEqual(["One destroyer.", "Kills."]);
  const other = readBy(catalog, { rally_unit: "dreadnought", x89_ignores_shield: true });
  expect(other.cards["rally"]?.effect).toBe("One dreadnought.");
  expect(other.technologies["x89"]?.effect).toBe("Kills behind shields.");
  expect([other.cards["rally"]?.name, other.cards["plague"]?.effect]).toEqual(["Rally", "Even dice kill."]);
  expect(catalog.cards["rally"]?.effect).toBe("One destroyer.");
});
