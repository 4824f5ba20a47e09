/** What the server and the browser say to each other: names for the types made from the server's schema. */

import type { components } from "../../wire.gen";

type Schemas = components["schemas"];

export type Seat = number;
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

export type At = Schemas["At"];

export type Option = Schemas["Option"];

export type BattleSetUp = Schemas["BattleSetUp"];

export type BattleSide = Schemas["BattleSide"];

export type BattleOffer = Schemas["BattleOffer"];

export type BattleOdds = Schemas["BattleOdds"];

export type Card = Schemas["Card"];

export type RuleLine = Schemas["RuleLine"];

export type RuleHead = Schemas["RuleHead"];

export type Rulebook = Schemas["Rulebook"];

export type Compendium = Schemas["Compendium"];

export type Filed = Schemas["Filed"];

export type Offer = Schemas["Offer"];

export type Composed = Schemas["Composed"];

export type FormRow = Schemas["FormRow"];

export type FormGroup = Schemas["FormGroup"];

export type Meter = Schemas["Meter"];

export type Form = Schemas["Form"];

export type Draft = Record<string, number | string>;

export type Ask = Schemas["Ask"];

export type Waiting = Schemas["Waiting"];

export type LogLine = Schemas["LogLine"];

export type Beat = Schemas["Beat"];

export type SeatInfo = Schemas["SeatRow"];

export type Motion = Schemas["MotionRow"];

export type TableInfo = Schemas["TableInfo"];

export type Said = Schemas["ChatLine"];

export type Plan = Schemas["PlanRow"];

export type Progress = Schemas["Progress"];

/** A frame of a table at which a game is played. */
export type Frame<V = unknown> = Omit<Schemas["Frame"], "view"> & { view: V };

export type Op =
  | ["=", (string | number)[], Json]
  | ["-", (string | number)[]]
  | ["+", (string | number)[], Json[]]
  | ["<", (string | number)[], number];

export type Message =
  | { type: "frame"; frame: Frame }
  | { type: "patch"; version: number; ops: Op[] }
  | { type: "said"; said?: Said }
  | { type: "refused"; refused: Refused }
  | { type: "pong" };

export type Command =
  | { what: "answer"; kind: string; answer: Json; lightly?: boolean }
  | { what: "answer"; kind: string; draft: Draft }
  | { what: "pass"; whole?: boolean }
  | { what: "guide"; do: "next" | "show" | "skip" | "again" | "end" }
  | { what: "undo" | "think" | "resign" | "leave" | "return" | "here" }
  | { what: "interject"; move: string; answers?: string[]; draft?: Draft }
  | { what: "order"; add: NewOrder }
  | { what: "order"; drop: { id: number } }
  | { what: "prepare"; kind: string; answer: Json; about?: Record<string, Json>; times?: number }
  | { what: "withdraw"; kind: string; about?: Record<string, Json> }
  | { what: "take_back"; to: number }
  | { what: "agree" | "disagree"; motion: number }
  | { what: "move"; motion: string; seat?: Seat }
  | { what: "say"; text: string; ping?: string }
  | { what: "notes"; text: string }
  | { what: "name"; name: string }
  | { what: "seat_bot"; seat: Seat; bot?: string };

export type NewOrder = Schemas["NewOrder"];

export interface Refused {
  text: string;
  rule: string;
  key: string;
}

export type Checked = Schemas["Checked"];

export type Coaching = Schemas["Coaching"];

export type Odds = Schemas["Odds"];
export type PlanetOdds = Schemas["PlanetOdds"];

export type Tried = Schemas["Tried"];
export type Rehearsed = Schemas["Rehearsed"];

export type Range = Schemas["Range"];

/* facts about the components of a title */

export interface Named {
  name: string;
  effect?: string | null;
}

/** Names, effects and facts by kind and id; what they are is for the title to say. */
export type Catalog = Record<string, Record<string, unknown>>;

/* tables */

export type OptionInfo = Schemas["TitleOption"];

export type TitleInfo = Schemas["TitleInfo"];

export type NewSeat = Schemas["NewSeat"];

export type NewGame = Schemas["NewGame"];

export type Created = Schemas["Created"];
/** What the server offers beside games. */
export type House = Schemas["House"];
