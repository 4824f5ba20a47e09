import * as api from "../lib/server/api";
import type { Connection } from "../lib/server/connection.svelte";
import type { At, Option, Range } from "../lib/server/wire";
import { Room as AnyRoom, useRoom as useAnyRoom, type Layer } from "../lib/table/room.svelte";
import { settings } from "../lib/browser/settings.svelte";
import { sounds } from "../lib/browser/sound.svelte";
import type { Told } from "./battle/fight";
import { foundAt, marksOf } from "./map/places";
import { numberOf, piecesOf } from "./map/positions";
import { Showing } from "./story/showing.svelte";
import { storiesOf, storyAt, type Story } from "./story/stories";
import type { Galaxy } from "./types";
import type { Facts, View } from "./view";

export interface BoardHandle {
  fit?: () => void;
  focusOn?: (systems: string[]) => void;
}

/** What the parts of a table share whose stage is a galaxy. An edition says what it is like now. */
export abstract class Room<V extends View = View, C extends Facts = Facts> extends AnyRoom<V, C> {
  list = $state(false);
  /** whether a battle is shown instead of the map; null: only one of mine */
  battle = $state<boolean | null>(null);
  /** whether the end of the game lies over the map */
  curtain = $state(true);
  board: BoardHandle | null = null;
  /** what the whole table has, shown large */
  large = $state<"goals" | "players" | null>(null);
  /** the fight that is played on the map */
  readonly showing = new Showing();
  readonly stories = $derived(storiesOf(this.frame.log, (planet) => this.catalog.planets[planet]?.system ?? ""));
  /** how far my fleet in a system gets */
  range = $state.raw<(Range & { system: string }) | null>(null);

  /** the galaxy as it is drawn */
  abstract readonly galaxy: Galaxy;
  /** the fight that is on */
  abstract readonly told: Told | null;
  /** the systems in which somebody acts now */
  abstract readonly active: readonly string[];

  /** how the game ends, in words */
  abstract readonly ending: string;
  /** what an edition counts of a player beside what all do; the kinds of units that are counted apart */
  abstract readonly figures: {
    columns: readonly { id: string; text: string }[];
    of: (player: number) => Record<string, number>;
    fighters: ReadonlySet<string>;
    ground: ReadonlySet<string>;
  };

  /** `carried`: kinds of units that are counted as cargo */
  constructor(connection: Connection, parts: AnyRoom["parts"], carried: ReadonlySet<string>) {
    super(connection, parts, {
      marksOf: (ask, chosen, draft) => marksOf(ask, chosen, draft, carried),
      found: (things, at) => foundAt(things, at, (planet) => this.catalog.planets[planet]?.system ?? ""),
    });
    this.showing.onstep = ({ what, round }, story) => {
      if (what === "roll") sounds.play("dice");
      else if (what === "hits" && story.rounds[round]?.throws.some(({ hits }) => hits > 0)) sounds.play("hit");
    };
  }

  get showsBattle(): boolean {
    const { told } = this;
    if (!told) return false;
    return this.battle ?? (this.seat !== null && told.sides.some(({ player }) => player === this.seat));
  }

  get showsEnding(): boolean {
    return this.frame.result !== null && this.curtain && this.past === null && !this.stepping;
  }

  flipBattle(): void {
    if (this.frame.result) this.curtain = !this.curtain;
    else if (this.told) this.battle = !this.showsBattle;
  }

  /** New fights in the log are played, as far as that is wished. */
  followStories(): void {
    const last = this.frame.log.at(-1)?.n ?? -1;
    const awake = !document.hidden && this.past === null;
    this.showing.follow(this.stories, last, this.seat, settings.still, awake);
  }

  storyOf(line: number): Story | null {
    return storyAt(this.stories, line);
  }

  override retells(line: number): boolean {
    return this.storyOf(line) !== null;
  }

  override get marks(): AnyRoom["marks"] {
    const told = this.stories.map(({ from, to }) => ({
      n: from,
      what: "battle" as const,
      text: this.frame.log[to]?.text ?? "",
    }));
    return [...super.marks, ...told];
  }

  override enact(line: number): Promise<number> | null {
    const story = this.stories.find(({ from }) => from === line);
    return story ? this.showing.play(story).then(() => story.to) : null;
  }

  playStory(story: Story): Promise<void> {
    this.tab = "stage";
    return this.showing.play(story);
  }

  /** Strategy cards have a number. */
  override numberOf(option: Option): number | null {
    const cards = (this.catalog as { strategies?: Record<string, { number: number }> }).strategies ?? {};
    return option.at?.kind === "strategy" ? (cards[option.at.id]?.number ?? null) : super.numberOf(option);
  }

  override show(places: At[]): void {
    const systems = places.flatMap((at) => this.systemOf(at) ?? []);
    if (!systems.length) return;
    this.tab = "stage";
    this.board?.focusOn?.(systems.filter(Boolean));
    this.hovered = { kind: "system", id: systems[0] ?? "" };
  }

  override fit(): void {
    this.board?.fit?.();
  }

  override placeOf(ping: string): { at: At; name: string } {
    const name = this.frame.names["system"]?.[ping] ?? this.catalog.systems[ping]?.name ?? "";
    const position = numberOf(this.galaxy, ping);
    return { at: { kind: "system", id: ping }, name: position ? `${name} (${position})` : name };
  }

  override piecesOf(text: string): { text: string; at: At | null }[] {
    return piecesOf(this.galaxy, text).map(({ text: words, system }) => ({
      text: words,
      at: system ? { kind: "system", id: system } : null,
    }));
  }

  protected override layers(): Layer[] {
    return [
      ...super.layers(),
      { height: 30, open: this.large !== null, close: () => (this.large = null) },
      { height: 11, open: this.showing.story !== null, close: () => this.showing.stop() },
      { height: 5, open: this.range !== null, close: () => (this.range = null) },
    ];
  }

  /** Show how far my fleet in this system gets; the same again: no longer. */
  async showRange(system: string): Promise<void> {
    const shown = this.range?.system === system;
    this.range = null;
    if (shown || this.seat === null) return;
    try {
      this.range = { system, ...(await api.range(this.connection.access, system)) };
    } catch {
      this.range = null;
    }
  }

  systemOf(at: At): string | null {
    if (at.kind === "system") return at.id;
    return at.kind === "planet" ? (this.catalog.planets[at.id]?.system ?? null) : null;
  }

  /** My home, now. */
  get home(): string | null {
    return this.seat === null ? null : (this.frame.view.players[this.seat]?.home ?? null);
  }

  /** Where I am near enough to exchange something with the partner I think of, or with anybody while I think of none. */
  get meeting(): Range["places"] {
    const group = this.composing.ask?.panel?.groups.find(({ id }) => id === "partner");
    if (!group) return [];
    const ticked = group.rows.find((row) => this.composing.draft[row.id])?.at;
    const at = this.hovered?.kind === "player" ? this.hovered : ticked;
    return group.way
      .filter(({ id }) => !at || this.isIn(Number(at.id), id))
      .map((place) => ({ at: place, whole: true }));
  }

  /** Whether a player has units or a planet in a system. */
  isIn(player: number, system: string): boolean {
    const planets = (this.catalog.systems[system]?.planets ?? []).map((planet) => this.galaxy.planets[planet]);
    return (
      !!this.galaxy.systems[system]?.fleets.some((fleet) => fleet.player === player) ||
      planets.some((planet) => planet?.owner === player)
    );
  }

  /** How far the fleet gets that I look at, or the one at home. */
  flipRange(): void {
    const system = (this.hovered && this.systemOf(this.hovered)) ?? this.home;
    if (system) void this.showRange(system);
  }

  /** Look at my home. */
  goHome(): void {
    if (this.home) this.show([{ kind: "system", id: this.home }]);
  }
}

export const useRoom = (): Room => useAnyRoom() as unknown as Room;
