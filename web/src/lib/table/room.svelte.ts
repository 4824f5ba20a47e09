import { getContext, setContext } from "svelte";

import { Composing } from "../../decide/composing.svelte";
import { Decision } from "../../decide/decision.svelte";
import * as api from "../server/api";
import type { Connection } from "../server/connection.svelte";
import { facts } from "../server/facts.svelte";
import * as keep from "../browser/keep";
import type { TitleParts } from "../../titles/parts";
import type { Places } from "./places";
import type { At, Frame, LogLine, Offer, Seat, SeatInfo } from "../server/wire";
import { called, shortly } from "./people";
import { t, words } from "../words/words.svelte";

export type Tab = "stage" | "mine" | "table" | "log";

/** A card of text that opens beside the thing it is about. */
export interface Tip {
  at: At;
  box: DOMRect;
  pinned: boolean;
}

/** Everything the parts of a game's page share. */
export class Room<V = unknown, C = unknown> {
  readonly decision: Decision;
  readonly composing: Composing;
  tab = $state<Tab>("stage");
  /** which tab of the talk is open: one of the page's or one of the title's */
  talk = $state("log");
  drawer = $state(false);
  sheetOf = $state<Seat | null>(null);
  keys = $state(false);
  tip = $state.raw<Tip | null>(null);
  hovered = $state.raw<At | null>(null);
  /** the place of which the phone shows a card instead of the question */
  card = $state<string | null>(null);
  /** words that go with the place I am about to point at; null: I point at nothing */
  pointing = $state<string | null>(null);
  /** I pick places to try out moves to them */
  planning = $state(false);
  reason = $state.raw<{ at: At; text: string; rule: string } | null>(null);
  /** the moment of the past that is shown, by its line of the log; null: now */
  line = $state<number | null>(null);
  past = $state.raw<V | null>(null);
  seen = $state(-1);
  stepping = $state(false);
  asking = $state(false);

  constructor(
    readonly connection: Connection,
    readonly parts: TitleParts,
    places: Places,
  ) {
    this.decision = new Decision(connection, places);
    this.composing = new Composing(connection, async (command) => {
      const outcome = await connection.do(command);
      return outcome.done || (outcome.refused ?? false);
    });
    // who decides has seen what happened before
    this.decision.ondone = () => this.sawAll();
  }

  get frame(): Frame<V> {
    return this.connection.frame as Frame<V>;
  }

  get catalog(): C {
    return facts.catalog as C;
  }

  get view(): V {
    return this.past ?? this.frame.view;
  }

  get seat(): Seat | null {
    return this.frame.seat;
  }

  /** The seat that I hold, though I may only look on: I can sit down there, wait for my round or have left it. */
  get mine(): Seat | null {
    return this.frame.table.mine;
  }

  /** Who is on that seat. */
  get own(): SeatInfo | undefined {
    return this.mine === null ? undefined : this.frame.table.seats[this.mine];
  }

  get myTurn(): boolean {
    return this.frame.ask !== null && this.frame.ask.form !== "ready";
  }

  /** What others propose to me. */
  get proposals(): Frame["deals"] {
    return this.seat === null ? [] : this.frame.deals.filter((deal) => deal.state === null && deal.to === this.seat);
  }

  /** The lines that I have not read yet. */
  get fresh(): LogLine[] {
    return this.frame.log.filter((line) => line.n > this.seen);
  }

  /** A player by their name and their side; me as "you". */
  name(player: Seat | null): string {
    if (player === null) return "";
    if (player === this.seat) return t("you");
    return called(this.frame.table.seats[player]);
  }

  /** The same in one word, for narrow tiles. */
  short(player: Seat): string {
    return player === this.seat ? t("you") : shortly(this.frame.table.seats[player]);
  }

  faction(player: Seat): string {
    return this.frame.table.seats[player]?.faction ?? "";
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

  /** Do what is offered at any time, or begin to put it together in private. */
  say(offer: Offer): void {
    if (offer.composed) void this.composing.begin(offer.id);
    else void this.decision.send({ what: "interject", move: offer.id });
    if (offer.composed) this.tab = "stage";
  }

  /** Show places on the stage. */
  show(_places: At[]): void {}

  /** Show the whole stage. */
  fit(): void {}

  /** What was pointed out in the chat, and how it is called. */
  placeOf(_ping: string): { at: At; name: string } | null {
    return null;
  }

  /** The n-th key of the question: choose that option, or confirm it. False if there is none. */
  digit(index: number): boolean {
    const option = this.frame.ask?.options[index];
    if (!option) return false;
    if (this.decision.chosen === option.id) void this.decision.confirm();
    else this.decision.choose(option.id);
    return true;
  }

  /** Close what is open over the page, the topmost first. False if nothing is. */
  shut(): boolean {
    if (this.tip) this.tip = null;
    else if (this.keys) this.keys = false;
    else if (this.sheetOf !== null) this.sheetOf = null;
    else if (this.drawer) this.drawer = false;
    else if (this.pointing !== null) this.pointing = null;
    else if (this.composing.move !== null && !this.composing.touched) this.composing.end();
    else if (this.planning) this.plan(null);
    else return false;
    return true;
  }

  /** Try out a move to this place, or stop trying out moves. */
  plan(place: string | null): void {
    this.planning = place !== null;
    if (place === null) this.decision.wake();
    else void this.decision.rehearse(place);
  }

  /** Point a place out to everybody. */
  async pointOut(ping: string): Promise<void> {
    const text = this.pointing ?? "";
    this.pointing = null;
    await this.decision.send({ what: "say", text, ping });
    this.tab = "log";
    this.talk = "chat";
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
      if (this.line === line) this.past = then.view as V;
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
export const giveRoom = <R extends Room>(room: R): R => setContext(KEY, room);
export const useRoom = (): Room => getContext<Room>(KEY);
