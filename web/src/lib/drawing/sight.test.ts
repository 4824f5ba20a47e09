import { describe, expect, it } from "vitest";

import { pairs, pinch } from "./gestures";
import { filled, held, inSight, sightOf, zoomed } from "./sight";

const window = { width: 800, height: 600, insets: { right: 200 } };
const box = { left: -60, top: -50, right: 240, bottom: 50 };
const range = { least: 0.3, most: 3 };

describe("a sight", () => {
  it("shows a whole box in what is free of the window", () => {
    const sight = sightOf(box, window, range);
    expect(sight.x + sight.k * box.left).toBeCloseTo(0);
    expect(sight.x + sight.k * box.right).toBeCloseTo(600);
    expect(inSight(sight, { left: -10, top: -10, right: 10, bottom: 10 }, window)).toBe(true);
    expect(inSight(sight, { left: 235, top: -10, right: 255, bottom: 10 }, window)).toBe(false);
    expect(sightOf(box, window, { least: 0, most: 1.5 }).k).toBe(1.5);
  });

  it("zooms around a point that stays", () => {
    const sight = zoomed({ x: 10, y: 20, k: 1 }, 2, { x: 100, y: 100 }, range);
    expect((100 - sight.x) / sight.k).toBeCloseTo(90);
    expect(sight.k).toBe(2);
    expect(zoomed(sight, 1000, { x: 0, y: 0 }, range).k).toBe(3);
    expect(zoomed(sight, 0.001, { x: 0, y: 0 }, range).k).toBe(0.3);
  });

  it("keeps some of the drawing in the window, or as much as can be", () => {
    const far = { x: 5000, y: -5000, k: 4 };
    expect(held(far, box, window)).toEqual({ k: 4, x: 800 - 80 + 240, y: 80 - 200 });
    const { x, y } = filled(far, box, window);
    expect(x + 4 * box.left).toBe(0); // larger than the window: its edge at the edge
    expect(y).toBe(300); // smaller: in the middle
  });
});

describe("two fingers", () => {
  it("zoom by how far they go apart, around what lay between them", () => {
    const before: [{ x: number; y: number }, { x: number; y: number }] = [
      { x: 90, y: 100 },
      { x: 110, y: 100 },
    ];
    const { factor, at, dx, dy } = pinch(before, [
      { x: 90, y: 120 },
      { x: 150, y: 120 },
    ]);
    expect([factor, at, dx, dy]).toEqual([3, { x: 100, y: 100 }, 20, 20]);
    const sight = zoomed({ x: 0, y: 0, k: 1 }, factor, at, range);
    // what lay between the fingers lies between them again
    expect({ x: sight.x + sight.k * 100 + dx, y: sight.y + sight.k * 100 + dy }).toEqual({ x: 120, y: 120 });
  });
});

describe("two taps", () => {
  it("are one gesture if they come soon and close", () => {
    const second = pairs();
    expect(second({ x: 10, y: 10 }, 1000)).toBe(false);
    expect(second({ x: 15, y: 12 }, 1200)).toBe(true);
    expect(second({ x: 15, y: 12 }, 1300)).toBe(false); // a third one begins anew
    expect(second({ x: 90, y: 12 }, 1400)).toBe(false);
    expect(second({ x: 90, y: 12 }, 2000)).toBe(false);
  });
});
