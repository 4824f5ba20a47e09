import { expect, it } from "vitest";

import type { Catalog } from "../types";
import { open, treeOf } from "./tree";

const tech = (colour: string, needs: string[][]) => ({ name: colour, effect: null, colour, cost: 6, needs });
const technologies = {
  a: tech("red", []),
  b: tech("red", [["a"]]),
  c: tech("blue", [["b", "x"]]),
  x: tech("blue", [[]]),
} as Catalog["technologies"];

it("puts technologies behind what they need", () => {
  const [red, blue] = treeOf(technologies);
  expect(red?.ranks.map((nodes) => nodes.map((node) => node.id))).toEqual([["a"], ["b"]]);
  expect(blue?.ranks.map((nodes) => nodes.map((node) => node.id))).toEqual([["x"], [], ["c"]]);
});

it("knows what can be learned", () => {
  const node = { id: "c", name: "", effect: "", needs: [["b", "x"]] };
  expect(open(node, new Set(["x"]))).toBe(true);
  expect(open(node, new Set(["a"]))).toBe(false);
});
