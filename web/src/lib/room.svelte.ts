import { getContext, setContext } from "svelte";

import { Decision } from "../decide/decision.svelte";
import * as api from "./api";
import type { Connection } from "./connection.svelte";
import { facts } from "./facts.svelte";
import * as keep from "./keep";
import type { At, Catalog, Frame, LogLine, Seat, StageEvent, View } from "./wire";
import { t, words } from "./words.svelte";

export type Tab = "map" | "sheet" | "table" | "log";
export type Talk = "log" | "chat" | "deals" | "orders" | "notes";

/** A card of text that opens beside the thing it is about. */
export interface Tip {
  at: At;
  box: DOMRect;
  pinned: boolean;
}

export interface BoardHandle {
  fit?: () => void;
  focusOn?: (systems: string[]) => void;
}

/** Everything the parts of a game's page share. */
export class Room {
  readonly decision: Decision;
  tab = $state<Tab>("map");
  talk = $state<Talk>("log");
  drawer = $state(false);
  sheetOf = $state<Seat | null>(null);
  tree = $state(false);
  keys = $state(false);
  list = $state(false);
  /** whether a battle is shown instead of the map; null: only one of mine */
  battle = $state<boolean | null>(null);
  tip = $state.raw<Tip | null>(null);
  hovered = $state.raw<At | null>(null);
  reason = $state.raw<{ at: At; text: string; rule: string } | null>(null);
  /** the moment of the past that is shown, by its line of the log; null: now */
  line = $state<number | null>(null);
  past = $state.raw<View | null>(null);
  seen = $state(-1);
  stepping = $state(false);
  asking = $state(false);
  board: BoardHandle | null = null;

  constructor(readonly connection: Connection) {
    this.decision = new Decision(connection, (planet) => facts.catalog?.planets[planet]?.system ?? "");
    // who decides has seen what happened before
    this.decision.ondone = () => this.sawAll();
  }

  get frame(): Frame {
    return this.connection.frame as Frame;
  }

  get catalog(): Catalog {
    return facts.catalog as Catalog;
  }

  get view(): View {
    return this.past ?? this.frame.view;
  }

  get seat(): Seat | null {
    return this.frame.seat;
  }

  /** The battle or invasion that goes on, the innermost first. */
  get fight(): StageEvent | null {
    return this.view.stage.findLast((event) => event.event === "Battle" || event.event === "Invasion") ?? null;
  }

  get showsBattle(): boolean {
    const fight = this.fight;
    if (!fight) return false;
    return this.battle ?? (this.seat !== null && (fight.attacker === this.seat || fight.defender === this.seat));
  }

  flipBattle(): void {
    if (this.fight) this.battle = !this.showsBattle;
  }

  get myTurn(): boolean {
    return this.frame.ask !== null && this.frame.ask.form !== "ready";
  }

  /** The lines that I have not read yet. */
  get fresh(): LogLine[] {
    return this.frame.log.filter((line) => line.n > this.seen);
  }

  /** A player by his race; me as "you". */
  name(player: Seat | null): string {
    if (player === null) return "";
    if (player === this.seat) return t("you");
    return this.race(player);
  }

  race(player: Seat): string {
    return this.frame.table.seats[player]?.race ?? "";
  }

  begin(): void {
    const { game } = this.connection;
    this.seen = keep.lastSeen(game, this.seat);
    if (this.seen < 0) this.sawAll();
  }

  sawAll(): void {
    const last = this.frame.log.at(-1)?.n ?? -1;
    if (last === this.seen) return;
    this.seen = last;
    keep.keepSeen(this.connection.game, this.seat, last);
  }

  /** Show places on the map. */
  show(places: At[]): void {
    const systems = places.flatMap((at) => {
      if (at.kind === "system") return [at.id];
      if (at.kind === "planet") return [this.catalog.planets[at.id]?.system ?? ""];
      return [];
    });
    if (!systems.length) return;
    this.tab = "map";
    this.board?.focusOn?.(systems.filter(Boolean));
    this.hovered = { kind: "system", id: systems[0] ?? "" };
  }

  /** Look at the table as it was after a line of the log; null: now. */
  async look(line: number | null): Promise<void> {
    this.line = line;
    if (line === null) {
      this.past = null;
      return;
    }
    try {
      const then = await api.moment(this.connection.access, line);
      if (this.line === line) this.past = then.view;
    } catch {
      if (this.line === line) this.past = null;
    }
  }

  /** Why this is not among my options. */
  async why(at: At): Promise<void> {
    const ask = this.frame.ask;
    this.reason = null;
    if (!ask) return;
    try {
      const reason = await api.why(this.connection.access, ask.kind, at.id);
      if (reason) this.reason = { at, ...reason };
    } catch {
      this.reason = null;
    }
  }

  speak(): void {
    this.connection.speak(words.lang);
  }
}

const KEY = Symbol("room");
export const giveRoom = (room: Room): Room => setContext(KEY, room);
export const useRoom = (): Room => getContext<Room>(KEY);
