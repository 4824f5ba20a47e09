import { Looking } from "../../../lib/drawing/looking.svelte";
import { filled, sightOf, type Point } from "../../../lib/drawing/sight";
import { boxAround, NEAR, WHOLE, ZOOM } from "./camera";

const PHONE = 560;
/** Hexes at a size where everything can be read. */
const CLEAR = 0.96;

/** Looking at the map. */
export class MapSight extends Looking {
  protected override readonly fitting = WHOLE;
  protected override readonly zooming = ZOOM;

  get phone(): boolean {
    return this.width > 0 && this.width < PHONE;
  }

  get far(): boolean {
    return this.sight.k < NEAR;
  }

  /** Shows hexes with these middles, readable; if that is too much for the window, the one that matters most. */
  focusOn(points: readonly Point[], most?: Point): void {
    if (!points.length) return this.fit();
    this.whole = false;
    const nearest = this.phone ? 1.25 : 1.6;
    const all = sightOf(boxAround(points, 14), this.window, { least: 0, most: nearest });
    const clear = all.k >= CLEAR;
    const around = clear ? points : [most ?? points[0] ?? { x: 0, y: 0 }];
    const near = { least: CLEAR, most: clear ? nearest : CLEAR };
    this.look(filled(sightOf(boxAround(around, 14), this.window, near), this.box, this.window), true);
  }

  /** Does this point lie in the lower right corner of the window? */
  cornered(point: Point): boolean {
    const { x, y, k } = this.sight;
    return x + k * point.x > this.width * 0.6 && y + k * point.y > this.height * 0.45;
  }
}
