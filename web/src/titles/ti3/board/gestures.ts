/** Fingers and mouse on the map: drag to pan, wheel or two fingers to zoom, a long press asks why not. */

import type { Point } from "./hex";

export interface Gestures {
  pan(dx: number, dy: number): void;
  zoom(factor: number, at: Point): void;
  press(target: Element): void;
  /** a gesture begins or ends: drawings may be coarse meanwhile */
  busy(on: boolean): void;
}

const SLACK = 5;
const LONG = 550;

/** Listens on an element until the returned function is called. */
export function listen(node: HTMLElement, gestures: Gestures): () => void {
  const pointers = new Map<number, Point>();
  let dragging = false;
  let start: Point = { x: 0, y: 0 };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let calm: ReturnType<typeof setTimeout> | undefined;

  const place = (event: { clientX: number; clientY: number }): Point => {
    const box = node.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const gap = ([a, b]: Point[]) => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0);
  const middle = ([a, b]: Point[]): Point => (a && b ? { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 } : { x: 0, y: 0 });

  const down = (event: PointerEvent) => {
    if (event.button !== 0 || (event.target as Element).closest("[data-still]")) return;
    pointers.set(event.pointerId, place(event));
    if (pointers.size === 1) {
      dragging = false;
      start = place(event);
      const target = event.target as Element;
      if (event.pointerType !== "mouse")
        timer = setTimeout(() => {
          dragging = true;
          gestures.press(target);
        }, LONG);
    } else clearTimeout(timer);
  };
  const move = (event: PointerEvent) => {
    const old = pointers.get(event.pointerId);
    if (!old) return;
    const before = [...pointers.values()];
    const now = place(event);
    if (!dragging && Math.hypot(now.x - start.x, now.y - start.y) > SLACK) {
      dragging = true;
      clearTimeout(timer);
      gestures.busy(true);
      if (node.isConnected) node.setPointerCapture(event.pointerId);
    }
    pointers.set(event.pointerId, now);
    if (!dragging) return;
    const after = [...pointers.values()];
    if (after.length >= 2) {
      const [from, to] = [middle(before), middle(after)];
      gestures.zoom(gap(after) / (gap(before) || 1), to);
      gestures.pan(to.x - from.x, to.y - from.y);
    } else gestures.pan(now.x - old.x, now.y - old.y);
  };
  const up = (event: PointerEvent) => {
    // a finger that is taken over from what it touched is still there
    if (event.type === "lostpointercapture" && event.target !== node) return;
    pointers.delete(event.pointerId);
    clearTimeout(timer);
    if (!pointers.size) gestures.busy(false);
  };
  // what was a drag or a long press is no click
  const click = (event: MouseEvent) => {
    if (!dragging || event.detail === 0) return;
    dragging = false;
    event.stopPropagation();
    event.preventDefault();
  };
  const wheel = (event: WheelEvent) => {
    if ((event.target as Element).closest("[data-still]")) return;
    event.preventDefault();
    gestures.busy(true);
    clearTimeout(calm);
    calm = setTimeout(() => gestures.busy(false), 200);
    const lines = event.deltaMode === 1 ? 16 : 1;
    gestures.zoom(Math.exp((-event.deltaY * lines) / (event.ctrlKey ? 120 : 420)), place(event));
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
  node.addEventListener("wheel", wheel, { signal, passive: false });
  node.addEventListener("contextmenu", menu, { signal });
  return () => {
    stop.abort();
    clearTimeout(timer);
    clearTimeout(calm);
  };
}
