/** Fights that are shown one after the other, and how far the one of now is. The game never waits for them. */

import { isOf, type Story } from "./stories";
import { stepsOf, type Step } from "./steps";
import { wishes } from "./wishes.svelte";

interface Wanted {
  from: number;
  /** what was seen of it before, by its line */
  seen: number;
  /** somebody asked for it: then all of it is shown, whatever is wished otherwise */
  asked: boolean;
}

const REST = 1200;

export class Showing {
  story = $state.raw<Story | null>(null);
  steps = $state.raw<Step[]>([]);
  at = $state(0);
  paused = $state(false);
  /** how many follow */
  more = $state(0);
  onstep: (step: Step, story: Story) => void = () => {};

  #stories: readonly Story[] = [];
  #queue: Wanted[] = [];
  #known: number | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #still = false;
  #ended: (() => void) | null = null;

  get step(): Step | null {
    return this.steps[this.at] ?? null;
  }

  /** The log goes on: fights in it that are new are shown, as far as that is wished. */
  follow(stories: readonly Story[], last: number, seat: number | null, still: boolean, awake: boolean): void {
    this.#stories = stories;
    this.#still = still;
    const known = this.#known;
    this.#known = last;
    if (known === null || last <= known || !awake) return;
    for (const story of stories) {
      if (story.to <= known || wishes.which === "never" || (wishes.which === "mine" && !isOf(story, seat))) continue;
      if (this.story?.from === story.from) this.#extend(story);
      else if (!this.#queue.some(({ from }) => from === story.from))
        this.#queue.push({ from: story.from, seen: known, asked: false });
    }
    this.more = this.#queue.length;
    if (!this.story) this.#next();
  }

  /** Show one again from its beginning. Resolves when it is over. */
  play(story: Story): Promise<void> {
    this.stop();
    return new Promise((ended) => {
      this.#ended = ended;
      this.#queue = [{ from: story.from, seen: -1, asked: true }];
      this.#stories = this.#stories.some(({ from }) => from === story.from) ? this.#stories : [story];
      this.#next();
    });
  }

  pause(): void {
    this.paused = !this.paused;
    if (!this.paused) this.#run();
    else clearTimeout(this.#timer);
  }

  /** One step to and fro; then it stands still. */
  go(by: number): void {
    clearTimeout(this.#timer);
    this.paused = true;
    this.at = Math.max(0, Math.min(this.steps.length - 1, this.at + by));
    this.#tell();
  }

  /** The next one, or none. */
  skip(): void {
    clearTimeout(this.#timer);
    this.#next();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#queue = [];
    this.#next();
  }

  #extend(story: Story): void {
    const shown = this.step?.line ?? story.from;
    const before = this.steps.slice(0, this.at + 1);
    const more = stepsOf(story, shown, this.#still).filter(({ line, what }) => line > shown || what === "result");
    this.story = story;
    this.steps = [...before, ...more];
  }

  #next(): void {
    this.paused = false;
    const wanted = this.#queue.shift();
    this.more = this.#queue.length;
    const story = wanted && this.#stories.find(({ from }) => from === wanted.from);
    const steps = story ? stepsOf(story, wanted.seen, this.#still) : [];
    if (wanted && !steps.length) return this.#next();
    this.story = story ?? null;
    this.steps = steps;
    this.at = 0;
    if (story) {
      this.#tell();
      this.#run();
    } else {
      this.#ended?.();
      this.#ended = null;
    }
  }

  #tell(): void {
    if (this.step && this.story) this.onstep(this.step, this.story);
  }

  #run(): void {
    clearTimeout(this.#timer);
    const { step } = this;
    if (!step) return;
    const rest = this.at === this.steps.length - 1 ? REST : 0;
    this.#timer = setTimeout(() => this.#on(), step.ms / wishes.speed + rest);
  }

  #on(): void {
    if (this.paused) return;
    if (this.at >= this.steps.length - 1) return this.#next();
    this.at += 1;
    this.#tell();
    this.#run();
  }
}
