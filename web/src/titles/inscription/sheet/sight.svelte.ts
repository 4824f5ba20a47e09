import { Looking } from "../../../lib/drawing/looking.svelte";
import { filled, sightOf, type Box, type Point, type Range, type Sight } from "../../../lib/drawing/sight";
import type { Place } from "../types";
import { crowd } from "./touch";

/** Every sheet is drawn at this size. */
const SHEET: Box = { left: 0, top: 0, right: 720, bottom: 900 };
/** How much larger than whole a sheet is by one press, and at the most. */
const NEAR = 2.5;
const NEAREST = 5;
/** What a finger meets without care, in pixels. */
const FINGER = 36;

type Size = Pick<Place, "w" | "h">;

/** Looking at the large sheet: whole, or enlarged so that it fills the window. */
export class SheetSight extends Looking {
  protected override readonly fitting: Range = { least: 0, most: Infinity };

  constructor() {
    super();
    this.box = SHEET;
  }

  get #fit(): Sight {
    return sightOf(SHEET, this.window, this.fitting);
  }

  protected override get zooming(): Range {
    const { k } = this.#fit;
    return { least: k, most: k * NEAREST };
  }

  protected override hold(sight: Sight): Sight {
    const whole = this.#fit;
    return sight.k <= whole.k * 1.01 ? whole : filled(sight, SHEET, this.window);
  }

  protected override look(next: Sight, smooth: boolean): void {
    super.look(next, smooth);
    this.whole = this.sight.k <= this.#fit.k;
  }

  /** Where a point of the sheet lies in the window. */
  spot({ x, y }: Point): Point {
    const { sight } = this;
    return { x: sight.x + sight.k * x, y: sight.y + sight.k * y };
  }

  /** The part of the window in which one sees the sheet. */
  get seen(): Box {
    const { free } = this;
    const [from, to] = [this.spot({ x: SHEET.left, y: SHEET.top }), this.spot({ x: SHEET.right, y: SHEET.bottom })];
    return {
      left: Math.max(free.left, from.x),
      top: Math.max(free.top, from.y),
      right: Math.min(free.right, to.x),
      bottom: Math.min(free.bottom, to.y),
    };
  }

  /** Whole, or enlarged around a point of the window that stays where it is. */
  toggle(at: Point): void {
    if (this.whole) this.zoom(NEAR, at, true);
    else this.fit();
  }

  /** Whether any of these places is too small to be met by a finger. */
  tiny(places: Size[]): boolean {
    return places.some(({ w, h }) => Math.min(w, h) * this.sight.k < FINGER);
  }

  /** Enlarged, if it is not, there where most of these places are seen at once. */
  enlarge(places: Point[], smooth = true): void {
    const { free } = this;
    const k = this.whole ? this.#fit.k * NEAR : this.sight.k;
    const around = crowd(places, (free.right - free.left) / k, (free.bottom - free.top) / k);
    this.centre(around ?? { x: SHEET.right / 2, y: SHEET.bottom / 2 }, smooth, k);
  }
}
