import { getContext, setContext } from "svelte";

import { Composing } from "../../decide/composing.svelte";
import { keysOf, numberIn } from "../../decide/draft";
import { Decision } from "../../decide/decision.svelte";
import * as api from "../server/api";
import type { Connection } from "../server/connection.svelte";
import { facts } from "../server/facts.svelte";
import * as keep from "../browser/keep";
import type { TitleParts } from "../../titles/parts";
import type { Places } from "./places";
import type { At, Frame, LogLine, Offer, Option, Seat, SeatInfo } from "../server/wire";
import { called, shortly } from "./people";
import { t, words } from "../words/words.svelte";

export type Tab = "stage" | "mine" | "table" | "log";

/** How long a reason is shown, in milliseconds: to begin with, and for each of its letters. */
const READ = 2500;
const EACH = 45;

/** A card of text that opens beside the thing it is about. */
export interface Tip {
  at: At;
  /** whose it is */
  player?: Seat | null;
  box: DOMRect;
  pinned: boolean;
}

/** What is read beside the question: a rule, a thing, or neither while one searches. */
export interface Page {
  rule?: string;
  at?: At;
}

/** Something that can be open over the page. */
export interface Layer {
  /** the higher lies upon the lower */
  height: number;
  open: boolean;
  close: () => void;
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
  /** what I can still do in this turn is listed */
  still = $state(false);
  tip = $state.raw<Tip | null>(null);
  /** what is read beside the question, the last page on top; none: the book is closed */
  pages = $state.raw<Page[]>([]);
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
  /** of that moment: where we were, and how far I had come */
  crumbsThen = $state.raw<Frame["crumbs"]>([]);
  progressThen = $state.raw<Frame["progress"]>({});
  seen = $state(-1);
  stepping = $state(false);
  /** what happened is played line by line */
  playing = $state(false);
  asking = $state(false);
  /** the game came to its end while this page was open, and that has not been shown yet */
  endedHere = $state(false);

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

  /** Where we are, at the moment that is shown. */
  get crumbs(): Frame["crumbs"] {
    return this.past === null ? this.frame.crumbs : this.crumbsThen;
  }

  /** Play what has happened from this line on; nothing further: from where the timeline is. */
  playFrom(line: number | null): void {
    this.tab = "stage";
    this.stepping = true;
    this.playing = true;
    void this.look(line);
  }

  /** Lines at which something begins that is worth finding again. */
  get marks(): { n: number; what: "round" | "battle"; text: string }[] {
    return this.frame.log.filter(({ level }) => level === 2).map(({ n, text }) => ({ n, what: "round", text }));
  }

  /** Play what a line begins to tell of, if it is more than its words; gives the line that ends it. */
  enact(_line: number): Promise<number> | null {
    return null;
  }

  /** Whether more can be told about a line of the log than its words. */
  retells(_line: number): boolean {
    return false;
  }

  /** Show the whole stage. */
  fit(): void {}

  /** What was pointed out in the chat, and how it is called. */
  placeOf(_ping: string): { at: At; name: string } | null {
    return null;
  }

  /** What somebody wrote, with the places that are named in it. */
  piecesOf(text: string): { text: string; at: At | null }[] {
    return [{ text, at: null }];
  }

  /** The number that is printed on what an option is about. */
  numberOf(option: Option): number | null {
    return numberIn(option);
  }

  /** A key of the question: press the option that has it. False if there is none. */
  digit(index: number): boolean {
    const options = this.frame.ask?.options ?? [];
    const keys = keysOf(options, (option) => this.numberOf(option));
    const option = options[keys.indexOf(`${index + 1}`)];
    if (!option) return false;
    void this.decision.press(option);
    return true;
  }

  /** Close what is open over the page, the topmost first. False if nothing is. */
  shut(): boolean {
    const open = this.layers().filter((layer) => layer.open);
    const top = open.sort((one, other) => other.height - one.height)[0];
    top?.close();
    return top !== undefined;
  }

  /** What can be open, and how high it lies: what lies highest is closed first. */
  protected layers(): Layer[] {
    const { composing } = this;
    return [
      { height: 40, open: this.tip !== null, close: () => (this.tip = null) },
      { height: 35, open: this.pages.length > 0, close: () => (this.pages = []) },
      { height: 25, open: this.sheetOf !== null, close: () => (this.sheetOf = null) },
      { height: 22, open: this.drawer, close: () => (this.drawer = false) },
      { height: 20, open: this.keys, close: () => (this.keys = false) },
      { height: 4, open: this.still && this.frame.ask !== null, close: () => (this.still = false) },
      { height: 3, open: this.pointing !== null, close: () => (this.pointing = null) },
      { height: 2, open: composing.move !== null && !composing.touched, close: () => composing.end() },
      { height: 1, open: this.planning, close: () => this.plan(null) },
    ];
  }

  /** Read a page of the book; one that is open already is not opened again. */
  read(page: Page): void {
    const last = this.pages.at(-1);
    this.tip = null;
    if (last && last.rule === page.rule && last.at?.kind === page.at?.kind && last.at?.id === page.at?.id) return;
    this.pages = [...this.pages, page];
  }

  /** Back to the page that was read before. */
  leaf(): void {
    this.pages = this.pages.slice(0, -1);
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
      if (this.line !== line) return;
      this.crumbsThen = then.crumbs;
      this.progressThen = then.progress;
      this.past = then.view as V;
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
      if (reason) this.#tell({ at, ...reason });
    } catch {
      this.reason = null;
    }
  }

  /** A reason is read and then goes by itself; its card keeps it as long as it is open. */
  #tell(reason: NonNullable<Room["reason"]>): void {
    this.reason = reason;
    const gone = () => {
      if (this.reason !== reason) return;
      if (this.tip?.pinned) setTimeout(gone, READ);
      else this.reason = null;
    };
    setTimeout(gone, READ + EACH * reason.text.length);
  }

  speak(): void {
    this.connection.speak(words.lang);
  }
}

const KEY = Symbol("room");
export const giveRoom = <R extends Room>(room: R): R => setContext(KEY, room);
export const useRoom = (): Room => getContext<Room>(KEY);
/** The same where there may be none. */
export const findRoom = (): Room | null => getContext<Room | undefined>(KEY) ?? null;
