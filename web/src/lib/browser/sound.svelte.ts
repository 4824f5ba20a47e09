/** Soft sounds, made here out of sine waves and noise; silent until somebody switches them on. */

import { read, write } from "./keep";

export const SOUNDS = ["turn", "dice", "hit", "vote", "point"] as const;
export type Sound = (typeof SOUNDS)[number];

/** A note: its height in Hz (0: noise), when it begins, how long it rings and how loud it is. */
export interface Note {
  hz: number;
  at: number;
  rings: number;
  loud: number;
}

const tap = (at: number, loud: number): Note[] => [
  { hz: 0, at, rings: 0.03, loud: loud / 2 },
  { hz: 240, at, rings: 0.07, loud },
];

/** My turn: a low bell. Dice: one short rattle. A hit: a dull thud. A vote: a gavel. A point: a rising third. */
export const NOTES: Record<Sound, readonly Note[]> = {
  turn: [
    { hz: 196, at: 0, rings: 1.4, loud: 0.5 },
    { hz: 392, at: 0, rings: 0.9, loud: 0.2 },
    { hz: 541, at: 0, rings: 0.5, loud: 0.08 },
  ],
  dice: [0, 0.05, 0.11, 0.15, 0.22, 0.27].map((at, index) => ({
    ...{ hz: 0, at, rings: 0.035 },
    loud: 0.22 - index * 0.02,
  })),
  hit: [
    { hz: 82, at: 0, rings: 0.3, loud: 0.6 },
    { hz: 0, at: 0, rings: 0.06, loud: 0.2 },
  ],
  vote: [...tap(0, 0.35), ...tap(0.16, 0.3)],
  point: [
    { hz: 523, at: 0, rings: 0.35, loud: 0.22 },
    { hz: 659, at: 0.14, rings: 0.6, loud: 0.24 },
  ],
};

const VOLUME = 0.35;
/** The same again sounds only after this while: many votes at once are one gavel. */
const REST = 250;

class Sounds {
  on = $state(read("lazax.sound", false));
  #context: AudioContext | null = null;
  #noise: AudioBuffer | null = null;
  #last: Partial<Record<Sound, number>> = {};

  /** Switched on it is heard at once, so that one knows how loud it is. */
  flip(): void {
    this.on = !this.on;
    write("lazax.sound", this.on);
    this.#last = {};
    if (this.on) this.play("turn");
  }

  play(sound: Sound): void {
    if (!this.on || typeof AudioContext === "undefined") return;
    const now = performance.now();
    if (now - (this.#last[sound] ?? -REST) < REST) return;
    this.#last[sound] = now;
    this.#context ??= new AudioContext();
    void this.#context.resume();
    for (const note of NOTES[sound]) this.#ring(this.#context, note);
  }

  #ring(context: AudioContext, { hz, at, rings, loud }: Note): void {
    const begin = context.currentTime + at;
    const gain = context.createGain();
    gain.gain.setValueAtTime(0.0001, begin);
    gain.gain.exponentialRampToValueAtTime(loud * VOLUME, begin + 0.006);
    gain.gain.exponentialRampToValueAtTime(0.0001, begin + rings);
    gain.connect(context.destination);
    const source = hz ? new OscillatorNode(context, { frequency: hz }) : this.#hiss(context);
    source.connect(gain);
    source.start(begin);
    source.stop(begin + rings);
  }

  #hiss(context: AudioContext): AudioBufferSourceNode {
    if (!this.#noise) {
      this.#noise = context.createBuffer(1, context.sampleRate / 4, context.sampleRate);
      const samples = this.#noise.getChannelData(0);
      for (let at = 0; at < samples.length; at++) samples[at] = Math.random() * 2 - 1;
    }
    return new AudioBufferSourceNode(context, { buffer: this.#noise });
  }
}

export const sounds = new Sounds();
