/** What a title offers to the page of a game. Whatever is not here is the same for every title. */

import type { Component } from "svelte";

import type { Ask, At, Frame, FormRow, LogLine, Seat, Json } from "../lib/server/wire";
import type { Connection } from "../lib/server/connection.svelte";
import type { Room } from "../lib/table/room.svelte";

/** A player in a line: what everybody may know of them. */
export interface Standing {
  player: Seat;
  points: number;
  /** why they are not to be waited for: passed, out */
  away: string;
  speaker: boolean;
}

export interface TipText {
  name: string;
  kind: string;
  parts: { head: string; text: string }[];
}

/** What is so at this table, beside what the card of a thing says at all. */
export interface Telling {
  /** the card that stands for it: of a silhouette that of its owner's unit */
  at?: At;
  /** what it says here instead, by the readings that the table has chosen */
  text?: string;
  /** the technologies of its owner */
  known?: readonly string[];
  /** it is mine to use, when its moment comes */
  mine?: boolean;
  /** what is more to say now */
  parts: { head: string; text: string }[];
}

/** A tab beside the log and the chat. */
export interface TalkTab {
  id: string;
  text: () => string;
  badge: (room: Room) => number;
  Tab: Component;
}

/** A key of the title's own, as it is listed and what it does. */
export interface OwnKey {
  key: string;
  text: () => string;
  act: (room: Room) => void;
}

/** What is chosen so far for a new table. */
export interface SetupProps {
  players: number;
  options: Record<string, Json>;
}

export interface TitleParts {
  /** what a new table will look like, beside its options */
  Preview?: Component<SetupProps>;
  /** the room of a table of this title, with what its parts share */
  Room: new (connection: Connection, parts: TitleParts) => Room;
  /** the middle of the page, with its name and sign among the tabs of a phone */
  Stage: Component;
  stage: { name: () => string; sign: string };
  /** what is public, in a line above the stage */
  Strip?: Component;
  /** what a player owns, beside the stage */
  Mine?: Component<{ player: Seat }> | Component<{ player: Seat | null }>;
  /** what a player owns has a column as high as the page, and is there for those who look on (`player` is null) */
  column?: boolean;
  /** whether the question stands below a line of those who are waited for; always, where this is not said */
  waits?: (room: Room) => boolean;
  /** what opens over the page: another player's things and the like */
  Beside?: Component;
  /** what is public, on a phone */
  PhoneTable: Component;
  /** a place of the stage that was tapped, on a phone */
  Peek?: Component<{ place: string }>;
  /** a small picture of what an option or a row is about */
  Icon: Component<{ at: At | null; unit?: string | null; player?: Seat | null; size?: number; dim?: boolean }>;
  /** what is told above the options of a question */
  Brief?: Component;
  /** a way to answer that takes the place of the list of options and of Confirm */
  answering?: (ask: Ask) => Component<{ ask: Ask }> | null;
  /** what stands at the end of a row of a form */
  RowEnd?: Component<{ row: FormRow }>;
  /** what more can be told about a line of the log, where the room says that it can */
  Told?: Component<{ line: LogLine }>;
  /** what can be wished for in this browser, in the menu of the table */
  Wishes?: Component;
  /** how the game ended, player by player */
  Score: Component;
  /** a small picture of a game in a list of games */
  Mini?: Component<{ view: unknown }>;
  talk?: TalkTab[];
  /** questions that are put only to who wishes it, and what they are about */
  wishes?: { kind: string; text: () => string }[];
  /** the standing orders that make sense here; all, where this is not said */
  orders?: readonly ("action" | "turn" | "others" | "card" | "attacked" | "all")[];
  keys?: OwnKey[];
  /** the columns of the statistics that are drawn, and what they are called */
  plots: { column: string; title: () => string }[];
  /** the steps of what is going on, and which of them it is */
  steps?: (frame: Frame) => { names: string[]; at: number } | null;
  standings: (view: unknown) => Standing[];
  /** which round it is, in words; nothing where that says nothing */
  round: (view: unknown) => string;
  /** what a thing is, where the title tells it by itself */
  tipOf?: (room: Room, at: At) => TipText | null;
  /** what is so of a thing at this table, and of this player's */
  tells?: (room: Room, at: At, player: Seat | null) => Telling;
  /** the symbols of the title made ready for its stage */
  prepareArt?: (sheet: Element) => void;
  /** places of the stage can be pointed out in the chat */
  pings?: boolean;
  /** whether moves to places of the stage can be tried out while one waits */
  trials?: (room: Room) => boolean;
  /** who is fought in a question with odds */
  foe?: (room: Room) => { seat: Seat; name: string } | null;
}
