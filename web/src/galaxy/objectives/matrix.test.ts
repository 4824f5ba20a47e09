import { expect, it } from "vitest";

import type { View } from "../view";
import { matrixOf } from "./matrix";

const facts = {
  routes: { name: "Negotiate Trade Routes", points: 1, kind: "stage_1" },
  marvel: { name: "Engineer a Marvel", points: 2, kind: "stage_2" },
  hidden: { name: "Secret", points: 1, kind: "secret" },
};
const view = {
  objectives: ["routes", "marvel"],
  seating: [0, 1, 2],
  decks: { objective: 3 },
  players: [
    { player: 0, faction: null, points: 4, scored: ["routes", "hidden"] },
    { player: 1, faction: null, points: 2, scored: ["marvel"] },
    { player: 2, faction: null },
  ],
  me: { secrets: ["hidden"] },
} as unknown as View;

it("has a row for each objective and a slot for each seat, mine first", () => {
  const { seats, rows, hidden, secrets, other } = matrixOf(view, facts, 1, {
    routes: { have: 5, need: 5, text: "" },
  });
  expect(seats).toEqual([1, 2, 0]);
  expect(rows.map(({ id, secret, state, points }) => [id, secret, state, points])).toEqual([
    ["routes", false, "ready", 1],
    ["marvel", false, "scored", 2],
    ["hidden", true, "", 1],
  ]);
  expect([...rows[0]!.scored]).toEqual([0]);
  expect(hidden).toBe(3);
  expect([secrets.get(0), other.get(0), other.get(1)]).toEqual([1, 2, 0]);
});
