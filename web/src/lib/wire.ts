/** What the server and the browser say to each other: names for the types made from the server's schema. */

import type { components } from "../wire.gen";

type Schemas = components["schemas"];

export type Seat = number;
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

export type At = Schemas["At"];

export type Option = Schemas["Option"];

export type FormRow = Schemas["FormRow"];

export type FormGroup = Schemas["FormGroup"];

export type Meter = Schemas["Meter"];

export type Form = Schemas["Form"];

export type Draft = Record<string, number | string>;

export type Ask = Schemas["Ask"];

export type Waiting = Schemas["Waiting"];

export type LogLine = Schemas["LogLine"];

export type SeatInfo = Schemas["SeatRow"];

export type Motion = Schemas["MotionRow"];

export type TableInfo = Schemas["TableInfo"];

export type Said = Schemas["ChatLine"];

export type Plan = Schemas["PlanRow"];

export type Progress = Schemas["Progress"];

/** A frame of a table at which a game is played. */
export type Frame = Omit<Schemas["Frame"], "view"> & { view: View };

export type Op =
  | ["=", (string | number)[], Json]
  | ["-", (string | number)[]]
  | ["+", (string | number)[], Json[]]
  | ["<", (string | number)[], number];

export type Message =
  | { type: "frame"; frame: Frame }
  | { type: "patch"; version: number; ops: Op[] }
  | { type: "said"; said?: Said }
  | { type: "pong" };

export type Command =
  | { what: "answer"; kind: string; answer: Json }
  | { what: "answer"; kind: string; draft: Draft }
  | { what: "pass" | "undo" | "think" | "resign" | "return" }
  | { what: "interject"; move: string }
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
  | { what: "sit"; name?: string }
  | { what: "seat_bot"; seat: Seat; bot?: string };

export type NewOrder = Schemas["NewOrder"];

export interface Refused {
  text: string;
  rule: string;
  key: string;
}

export type Checked = Schemas["Checked"];

export type Odds = Schemas["Odds"];

/* the view of TI3 */

export type Ships = Schemas["ShipsView"];

export type SystemView = Schemas["SystemView"];

export type PlanetView = Schemas["PlanetView"];

export type PlayerSheet = Schemas["SheetView"];

export interface StageEvent {
  event: string;
  [name: string]: Json;
}

export type Term = Schemas["TermView"];

export type Proposal = Schemas["ProposalView"];

export type View = Omit<Schemas["View"], "stage"> & { stage: StageEvent[] };

/* facts about the components of a title */

export interface Named {
  name: string;
  effect?: string | null;
}

export interface Catalog {
  planets: Record<
    string,
    { name: string; system: string; resources: number; influence: number; specialty: string | null }
  >;
  systems: Record<
    string,
    {
      name: string;
      planets: string[];
      feature: string | null;
      wormhole: string | null;
      home: string | null;
      spots: {
        planets: { x: number; y: number; r: number }[];
        wormhole: { x: number; y: number; r: number } | null;
      };
    }
  >;
  units: Record<
    string,
    Named & {
      plural: string;
      cost: number | null;
      combat: number;
      move: number | null;
      capacity: number | null;
    }
  >;
  technologies: Record<string, Named & { colour: string; cost: number; needs: string[][] }>;
  cards: Record<string, Named & { window?: string }>;
  agendas: Record<string, Named & { kind?: string; vote?: string; outcomes?: Record<string, string> }>;
  objectives: Record<string, Named & { points: number; kind: string }>;
  strategies: Record<string, Named & { number: number; primary: string | null; secondary: string | null }>;
  races: Record<
    string,
    { name: string; short: string; abilities: { id?: string; name: string; effect: string | null }[] }
  >;
  leaders: Record<string, Named & { kind?: string }>;
  counters: Record<string, Named>;
  features: Record<string, Named>;
  words: Record<string, string>;
}

/* tables */

export type OptionInfo = Schemas["TitleOption"];

export type TitleInfo = Schemas["TitleInfo"];

export type NewSeat = Schemas["SeatWish"];

export type NewGame = Schemas["NewGame"];

export type Created = Schemas["Created"];
