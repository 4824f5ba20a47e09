/** Looking at the map: where, how near, and how one gets to another place. */

import {
  boxAround,
  filled,
  held,
  inSight,
  NAMES_FROM,
  sightOf,
  zoomed,
  type Box,
  type Insets,
  type Sight,
} from "./camera";
import type { Point } from "./hex";

const PHONE = 760;
/** Hexes at a size where everything can be read. */
const CLEAR = 0.96;

export class Looking {
  sight = $state.raw<Sight>({ x: 0, y: 0, k: 1 });
  width = $state(0);
  height = $state(0);
  /** a gesture is going on */
  busy = $state(false);
  /** the next change of sight is shown as a movement */
  gliding = $state(false);
  /** no movements are wanted */
  still = $state(false);
  box = $state.raw<Box>({ left: 0, top: 0, right: 1, bottom: 1 });
  insets = $state.raw<Insets>({});
  /** the whole map is shown, and stays so when the window changes */
  whole = true;

  get phone(): boolean {
    return this.width > 0 && this.width < PHONE;
  }

  get far(): boolean {
    return this.sight.k < NAMES_FROM;
  }

  get #window() {
    return { width: this.width, height: this.height, insets: this.insets };
  }

  #look(next: Sight, smooth: boolean): void {
    this.gliding = smooth && !this.still;
    this.sight = held(next, this.box, this.#window);
  }

  fit(smooth = true): void {
    this.whole = true;
    this.#look(sightOf(this.box, this.#window, 0.2, 1.6), smooth);
  }

  /** Shows hexes with these middles, readable; if that is too much for the window, the one that matters most. */
  focusOn(points: readonly Point[], most?: Point): void {
    if (!points.length) return this.fit();
    this.whole = false;
    const nearest = this.phone ? 1.25 : 1.6;
    const all = sightOf(boxAround(points, 14), this.#window, 0, nearest);
    const around = all.k >= CLEAR ? points : [most ?? points[0] ?? { x: 0, y: 0 }];
    const sight = sightOf(boxAround(around, 14), this.#window, CLEAR, all.k >= CLEAR ? nearest : CLEAR);
    this.#look(filled(sight, this.box, this.#window), true);
  }

  /** The window has become higher or lower: what was in the middle of it stays there. */
  resize(by: number): void {
    if (this.whole) this.fit(false);
    else if (by) this.#look({ ...this.sight, y: this.sight.y + by / 2 }, false);
  }

  zoom(factor: number, at: Point = { x: this.width / 2, y: this.height / 2 }, smooth = false): void {
    this.whole = false;
    this.#look(zoomed(this.sight, factor, at), smooth);
  }

  pan(dx: number, dy: number): void {
    this.whole = false;
    this.#look({ ...this.sight, x: this.sight.x + dx, y: this.sight.y + dy }, false);
  }

  /** Moves just so that this hex is in the middle, if it is not in sight. */
  reach(point: Point): void {
    if (inSight(this.sight, point, this.#window)) return;
    this.whole = false;
    const { k } = this.sight;
    this.#look({ k, x: this.width / 2 - k * point.x, y: this.height / 2 - k * point.y }, true);
  }

  /** Does this point lie in the lower right corner of the window? */
  cornered(point: Point): boolean {
    const { x, y, k } = this.sight;
    return x + k * point.x > this.width * 0.6 && y + k * point.y > this.height * 0.45;
  }
}
