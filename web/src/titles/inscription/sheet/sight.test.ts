import { describe, expect, it } from "vitest";

import type { Place } from "../types";
import { SheetSight } from "./sight.svelte";
import { boxOf, cardBy, crowd } from "./touch";

function sheetIn(width: number, height: number): SheetSight {
  const looking = new SheetSight();
  [looking.width, looking.height] = [width, height];
  looking.insets = { bottom: 16 };
  looking.fit(false);
  return looking;
}

describe("the large sheet", () => {
  it("is whole at first, in the middle of its window", () => {
    const looking = sheetIn(390, 376);
    expect(looking.sight).toEqual({ k: 0.4, x: 51, y: 0 });
    expect(looking.seen).toEqual({ left: 51, top: 0, right: 339, bottom: 360 });
    looking.pan(40, 40);
    expect([looking.whole, looking.sight.x]).toEqual([true, 51]);
  });

  it("grows around two fingers, is dragged to its edges and no farther", () => {
    const looking = sheetIn(390, 376);
    looking.zoom(3, looking.spot({ x: 360, y: 450 }));
    expect(looking.whole).toBe(false);
    expect(looking.spot({ x: 360, y: 450 })).toEqual({ x: 195, y: 180 });
    looking.pan(-10, 20);
    expect(looking.spot({ x: 360, y: 450 }).x).toBeCloseTo(185);
    looking.pan(5000, 5000);
    expect(looking.spot({ x: 0, y: 0 })).toEqual({ x: 0, y: 0 });
    looking.pan(-5000, -5000);
    expect(looking.spot({ x: 720, y: 900 })).toEqual({ x: 390, y: 360 });
    looking.zoom(100);
    expect(looking.sight.k).toBeCloseTo(2);
    looking.zoom(0.01);
    expect([looking.whole, looking.sight.k]).toEqual([true, 0.4]);
  });

  it("is enlarged and whole again by the same gesture", () => {
    const looking = sheetIn(390, 376);
    looking.toggle({ x: 195, y: 90 });
    expect(looking.sight.k).toBeCloseTo(1);
    expect(looking.spot({ x: 360, y: 225 })).toEqual({ x: 195, y: 90 });
    looking.toggle({ x: 10, y: 10 });
    expect([looking.whole, looking.sight.k]).toEqual([true, 0.4]);
    looking.enlarge([{ x: 360, y: 300 }]);
    expect(looking.spot({ x: 360, y: 300 })).toEqual({ x: 195, y: 180 });
  });

  it("keeps its size and its middle when the window changes", () => {
    const looking = sheetIn(390, 376);
    looking.enlarge([]);
    looking.height = 276;
    looking.resize(0, -100);
    expect(looking.sight.k).toBeCloseTo(1);
    expect(looking.spot({ x: 360, y: 450 }).y).toBeCloseTo(130);
    looking.fit(false);
    looking.height = 376;
    looking.resize(0, 100);
    expect(looking.sight.k).toBe(0.4);
  });

  it("moves to a place that is out of sight, smoothly where movements are wanted", () => {
    const looking = sheetIn(390, 376);
    looking.enlarge([{ x: 200, y: 200 }]);
    const { sight } = looking;
    looking.reach({ left: 195, top: 195, right: 205, bottom: 205 });
    expect(looking.sight).toBe(sight);
    looking.reach({ left: 695, top: 195, right: 705, bottom: 205 });
    expect([looking.spot({ x: 720, y: 0 }).x, looking.gliding]).toEqual([390, true]);
    looking.still = true;
    looking.fit();
    expect(looking.gliding).toBe(false);
  });
});

it("knows when a place is too small for a finger", () => {
  const looking = sheetIn(390, 376);
  const places = [
    { w: 160, h: 100 },
    { w: 30, h: 60 },
  ];
  expect([looking.tiny(places), looking.tiny([])]).toEqual([true, false]);
  looking.zoom(5);
  expect(looking.tiny(places)).toBe(false);
});

describe("a crowd of places", () => {
  const places = [
    { x: 100, y: 100 },
    { x: 600, y: 700 },
    { x: 640, y: 760 },
    { x: 660, y: 700 },
  ];
  it("is where most of them are seen at once", () => {
    expect(crowd(places, 200, 200)).toEqual({ x: 630, y: 730 });
    expect(crowd(places, 1500, 1500)).toEqual({ x: 380, y: 430 });
    expect(crowd([], 200, 200)).toBeNull();
  });
});

describe("a card", () => {
  const free = { left: 0, top: 0, right: 390, bottom: 360 };
  const card = { width: 200, height: 100 };
  it("lies beside its place", () => {
    expect(cardBy({ x: 100, y: 100 }, card, free)).toEqual({ x: 118, y: 86 });
    expect(cardBy({ x: 300, y: 300 }, card, free)).toEqual({ x: 82, y: 214 });
  });
  it("lies above or below it where there is no room beside it, and always in the window", () => {
    expect(cardBy({ x: 195, y: 100 }, card, free)).toEqual({ x: 190, y: 120 });
    expect(cardBy({ x: 195, y: 300 }, card, free)).toEqual({ x: 190, y: 180 });
    expect(cardBy({ x: -50, y: 2000 }, card, free)).toEqual({ x: 0, y: 260 });
  });
  it("is about places with a box around them", () => {
    const place = (x: number, y: number): Place => ({ id: "", kind: "", x, y, w: 20, h: 10 });
    expect(boxOf([])).toBeNull();
    expect(boxOf([place(10, 10), place(50, 40)])).toEqual({ left: 0, top: 5, right: 60, bottom: 45 });
  });
});
