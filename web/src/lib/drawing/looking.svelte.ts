import {
  freeOf,
  held,
  inSight,
  sightOf,
  zoomed,
  type Box,
  type Insets,
  type Point,
  type Range,
  type Sight,
  type Window,
} from "./sight";

/** Looking at a large drawing: where, how near, and how one gets to another place. */
export abstract class Looking {
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
  /** the whole drawing is shown, and stays so when the window changes */
  whole = $state(true);

  protected get window(): Window {
    return { width: this.width, height: this.height, insets: this.insets };
  }

  /** The part of the window that nothing covers. */
  get free(): Box {
    return freeOf(this.window);
  }

  /** How large the drawing is when all of it is shown. */
  protected abstract readonly fitting: Range;
  /** How near one gets by zooming. */
  protected abstract readonly zooming: Range;

  /** As far as the drawing may be moved. */
  protected hold(sight: Sight): Sight {
    return held(sight, this.box, this.window);
  }

  protected look(next: Sight, smooth: boolean): void {
    this.gliding = smooth && !this.still;
    this.sight = this.hold(next);
  }

  fit(smooth = true): void {
    this.whole = true;
    this.look(sightOf(this.box, this.window, this.fitting), smooth);
  }

  /** The window has become wider and higher by so much: what was in the middle of it stays there. */
  resize(dx: number, dy: number): void {
    if (this.whole) this.fit(false);
    else if (dx || dy) this.look({ ...this.sight, x: this.sight.x + dx / 2, y: this.sight.y + dy / 2 }, false);
  }

  zoom(factor: number, at: Point = { x: this.width / 2, y: this.height / 2 }, smooth = false): void {
    this.whole = false;
    this.look(zoomed(this.sight, factor, at, this.zooming), smooth);
  }

  pan(dx: number, dy: number): void {
    this.whole = false;
    this.look({ ...this.sight, x: this.sight.x + dx, y: this.sight.y + dy }, false);
  }

  /** A point of the drawing comes to the middle of what is free of the window, at this scale. */
  centre({ x, y }: Point, smooth = true, k = this.sight.k): void {
    const { free } = this;
    this.whole = false;
    this.look({ k, x: (free.left + free.right) / 2 - k * x, y: (free.top + free.bottom) / 2 - k * y }, smooth);
  }

  /** Moves just so that this box is in the middle, if it is not in sight. */
  reach(box: Box): void {
    if (inSight(this.sight, box, this.window)) return;
    this.centre({ x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 });
  }
}
