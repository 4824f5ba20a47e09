/** What is shown on the sheets one after the other. The game never waits for it. */

import type { Happening } from "./happenings";

const LEAST = 2400;
const EACH = 350;
const MOST = 4500;

/** How long it is shown. */
export const lasts = ({ lines }: Happening): number => Math.min(MOST, LEAST + EACH * lines.length);

export class Staging {
  now = $state.raw<Happening | null>(null);
  #queue: Happening[] = [];
  #seen: number | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** What is new is shown; what was there when the page opened is not. */
  follow(all: readonly Happening[], last: number): void {
    const seen = this.#seen;
    this.#seen = last;
    if (seen === null || last <= seen) return;
    this.#queue.push(...all.filter(({ to }) => to > seen && !this.#shows(to)));
    if (!this.now) this.skip();
  }

  /** Show one again. */
  play(happening: Happening): void {
    this.#queue = [happening];
    this.skip();
  }

  /** The next one, or none. */
  skip(): void {
    clearTimeout(this.#timer);
    this.now = this.#queue.shift() ?? null;
    if (this.now) this.#timer = setTimeout(() => this.skip(), lasts(this.now));
  }

  stop(): void {
    this.#queue = [];
    this.skip();
  }

  #shows(to: number): boolean {
    return this.now?.to === to || this.#queue.some((one) => one.to === to);
  }
}
