/** Fingers, mouse and wheel on a large drawing: a drag moves it, two fingers or the wheel zoom. */

import type { Point } from "./sight";

/** What is looked at; `Looking` is made for it. */
export interface Looked {
  pan(dx: number, dy: number): void;
  zoom(factor: number, at: Point): void;
  /** a gesture is going on: drawings may be coarse meanwhile */
  busy: boolean;
}

/** What else fingers mean. */
export interface Meaning {
  /** a long press */
  press?(target: Element): void;
  /** whether this pointer moves the drawing; all do unless said otherwise */
  moves?(event: PointerEvent): boolean;
  /** two taps at one place */
  twice?(at: Point): void;
  /** whether a tap does something by itself; such a tap is never one of two */
  acts?(event: MouseEvent): boolean;
}

const SLACK = 5;
const LONG = 550;
const TWICE = { ms: 350, px: 28 };

const gap = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

/** What two fingers did: by how much they went apart, around which point, and then how far they moved together. */
export function pinch(before: [Point, Point], after: [Point, Point]) {
  const [at, to] = [middle(...before), middle(...after)];
  return { factor: gap(...after) / (gap(...before) || 1), at, dx: to.x - at.x, dy: to.y - at.y };
}

/** Tells the second of two taps: soon after the first one, and close to it. */
export function pairs(): (at: Point, time: number) => boolean {
  let last: (Point & { time: number }) | null = null;
  return (at, time) => {
    const second = last !== null && time - last.time <= TWICE.ms && gap(at, last) <= TWICE.px;
    last = second ? null : { ...at, time };
    return second;
  };
}

function placeIn(node: HTMLElement, event: { clientX: number; clientY: number }): Point {
  const box = node.getBoundingClientRect();
  return { x: event.clientX - box.left, y: event.clientY - box.top };
}

const apart = (event: Event) => (event.target as Element).closest("[data-still]") !== null;

/** Listens on an element until the returned function is called. */
export function fingers(node: HTMLElement, looked: Looked, meaning: Meaning = {}): () => void {
  const pointers = new Map<number, Point>();
  let second = pairs();
  let dragging = false;
  let start: Point = { x: 0, y: 0 };
  let timer: ReturnType<typeof setTimeout> | undefined;

  const two = (): [Point, Point] | null => {
    const [a, b] = pointers.values();
    return a && b ? [a, b] : null;
  };
  const down = (event: PointerEvent) => {
    if (!pointers.size) dragging = false;
    if (event.button !== 0 || apart(event) || meaning.moves?.(event) === false) return;
    pointers.set(event.pointerId, placeIn(node, event));
    if (pointers.size > 1) return clearTimeout(timer);
    start = placeIn(node, event);
    const target = event.target as Element;
    if (meaning.press && event.pointerType !== "mouse")
      timer = setTimeout(() => {
        dragging = true;
        meaning.press?.(target);
      }, LONG);
  };
  const move = (event: PointerEvent) => {
    const old = pointers.get(event.pointerId);
    if (!old) return;
    const before = two();
    const now = placeIn(node, event);
    if (!dragging && gap(now, start) > SLACK) {
      dragging = true;
      clearTimeout(timer);
      looked.busy = true;
      if (node.isConnected) node.setPointerCapture(event.pointerId);
    }
    pointers.set(event.pointerId, now);
    if (!dragging) return;
    const after = two();
    if (before && after) {
      const { factor, at, dx, dy } = pinch(before, after);
      looked.zoom(factor, at);
      looked.pan(dx, dy);
    } else looked.pan(now.x - old.x, now.y - old.y);
  };
  const up = (event: PointerEvent) => {
    // a finger that is taken over from what it touched is still there
    if (event.type === "lostpointercapture" && event.target !== node) return;
    pointers.delete(event.pointerId);
    clearTimeout(timer);
    if (!pointers.size) looked.busy = false;
  };
  const click = (event: MouseEvent) => {
    if (event.detail === 0 || apart(event)) return; // pressed by a key or a voice, or nothing of the drawing
    if (dragging || doubled(event)) {
      // what was a drag or a long press is no click
      dragging = false;
      event.stopPropagation();
      event.preventDefault();
    }
  };
  const doubled = (event: MouseEvent): boolean => {
    if (!meaning.twice) return false;
    if (meaning.acts?.(event)) {
      second = pairs();
      return false;
    }
    const at = placeIn(node, event);
    if (!second(at, event.timeStamp)) return false;
    meaning.twice(at);
    return true;
  };
  const menu = (event: Event) => {
    if (pointers.size) event.preventDefault();
  };

  const stop = new AbortController();
  const { signal } = stop;
  node.addEventListener("pointerdown", down, { signal });
  node.addEventListener("pointermove", move, { signal });
  for (const name of ["pointerup", "pointercancel", "lostpointercapture"] as const)
    node.addEventListener(name, up, { signal });
  node.addEventListener("click", click, { signal, capture: true });
  node.addEventListener("contextmenu", menu, { signal });
  return () => {
    stop.abort();
    clearTimeout(timer);
  };
}

/** The wheel zooms on an element until the returned function is called. */
export function wheel(node: HTMLElement, looked: Looked): () => void {
  let calm: ReturnType<typeof setTimeout> | undefined;
  const turn = (event: WheelEvent) => {
    if (apart(event)) return;
    event.preventDefault();
    looked.busy = true;
    clearTimeout(calm);
    calm = setTimeout(() => (looked.busy = false), 200);
    const lines = event.deltaMode === 1 ? 16 : 1;
    looked.zoom(Math.exp((-event.deltaY * lines) / (event.ctrlKey ? 120 : 420)), placeIn(node, event));
  };
  node.addEventListener("wheel", turn, { passive: false });
  return () => {
    node.removeEventListener("wheel", turn);
    clearTimeout(calm);
  };
}
