import { expect, it } from "vitest";

import type { Catalog, SheetView } from "../types";
import { heldBy } from "./held";
import { coloursOf, technologiesOf } from "./own";
import { open, treeOf } from "./tree";

const technologies = {
  drive: { name: "Gravity Drive", colour: "blue", needs: { blue: 1 } },
  antimass: { name: "Antimass Deflectors", colour: "blue", needs: {} },
  cruiser: { name: "Cruiser II", colour: "unit_upgrade", needs: { green: 1, red: 1, yellow: 1 }, unit: "cruiser_2" },
  own: { name: "Own", colour: "red", needs: {}, faction: "sol" },
} as Catalog["technologies"];

it("shows technologies by colour, unit upgrades last, and what is exhausted", () => {
  const known = technologiesOf(["cruiser", "drive"], ["technology:drive"], technologies, {
    cruiser_2: { kind: "cruiser" },
  });
  expect(known.map(({ id, unit, exhausted }) => [id, unit, exhausted])).toEqual([
    ["drive", null, true],
    ["cruiser", "cruiser", false],
  ]);
  expect(coloursOf(known)[0]).toEqual(["blue", 1]);
});

it("knows what can be researched, and leaves out technologies of other factions", () => {
  const [blue] = treeOf(technologies, "letnev");
  expect(treeOf(technologies, "letnev").flatMap(({ nodes }) => nodes)).toHaveLength(3);
  expect(treeOf(technologies, "sol").flatMap(({ nodes }) => nodes)).toHaveLength(4);
  const drive = blue!.nodes.find(({ id }) => id === "drive")!;
  expect([open(drive, new Map()), open(drive, new Map([["blue", 1]]))]).toEqual([false, true]);
});

it("counts fragments by kind, and tells what is exhausted", () => {
  const sheet = {
    player: 0,
    faction: "sol",
    relics: ["crown"],
    exhausted_cards: ["relic:crown"],
    fragments: ["f1", "f2", "f3"],
    notes_in_play: ["ceasefire:2"],
    captured: [
      { kind: "infantry", player: 1, n: 2 },
      { kind: "cruiser", player: 1, n: 1 },
    ],
  } as SheetView;
  const catalog = {
    notes: { ceasefire: { name: "Ceasefire" } },
    relics: { crown: { name: "Crown" } },
    explorations: { f1: { name: "", deck: "cultural" }, f2: { name: "", deck: "cultural" } },
  } as unknown as Catalog;
  const held = heldBy(sheet, null, catalog);
  expect(held.relics).toEqual([{ id: "crown", name: "Crown", exhausted: true }]);
  expect(held.captured.map(({ player, units }) => [player, units.map(({ kind, n }) => `${n} ${kind}`)])).toEqual([
    [1, ["1 cruiser", "2 infantry"]],
  ]);
  expect(held.notes).toEqual([{ id: "ceasefire:2", name: "Ceasefire", owner: 2 }]);
  expect(held.fragments).toEqual([
    { trait: "cultural", n: 2 },
    { trait: "f3", n: 1 },
  ]);
});
