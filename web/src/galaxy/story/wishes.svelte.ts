/** How fights are shown in this browser. */

import { read, write } from "../../lib/browser/keep";

export const WHICH = ["all", "mine", "never"] as const;
export const SPEEDS = [0.5, 1, 2] as const;

export type Which = (typeof WHICH)[number];

class Wishes {
  which = $state<Which>(read("lazax.stories", "mine"));
  speed = $state<number>(read("lazax.stories.speed", 1));

  play(which: Which): void {
    this.which = which;
    write("lazax.stories", which);
  }

  /** The next speed: slow, plain, quick, and slow again. */
  faster(): void {
    const at = SPEEDS.findIndex((speed) => speed === this.speed);
    this.speed = SPEEDS[(at + 1) % SPEEDS.length] ?? 1;
    write("lazax.stories.speed", this.speed);
  }
}

export const wishes = new Wishes();
