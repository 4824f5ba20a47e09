/** What the server and the browser say to each other. */

export type Seat = number;
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

export interface At {
  kind:
    | "system"
    | "planet"
    | "player"
    | "card"
    | "agenda"
    | "strategy"
    | "technology"
    | "objective"
    | "unit"
    | "leader"
    | "tile"
    | "space"
    | "area";
  id: string;
}

export interface Option {
  id: string;
  text: string;
  at: At | null;
  effect: string | null;
}

export interface FormRow {
  id: string;
  text: string;
  unit: string | null;
  at: At | null;
  min: number;
  max: number;
  start: number;
  note: string | null;
  kind: "count" | "tick" | "text";
  why: string | null;
}

export interface FormGroup {
  id: string;
  text: string;
  at: At | null;
  note: string | null;
  rows: FormRow[];
}

export interface Meter {
  id: string;
  text: string;
  value: number;
  max: number | null;
  bad: boolean;
}

export interface Form {
  groups: FormGroup[];
  meters: Meter[];
  confirm: string;
  none: string | null;
  odds: boolean;
}

export type Draft = Record<string, number | string>;

export interface Ask {
  kind: string;
  form: "choose" | "submit" | "ready";
  of?: string;
  question: string;
  context: string | null;
  hidden: boolean;
  about: Record<string, Json>;
  options: Option[];
  panel: Form | null;
  suggestions: Json[];
}

export interface Waiting {
  text: string;
  players: Seat[];
  hidden: boolean;
  since: string | null;
  until: string | null;
}

export interface LogLine {
  n: number;
  text: string;
  key: string;
  player: Seat | null;
  level: 0 | 1 | 2;
  at: At[];
  mine: boolean;
}

export interface SeatInfo {
  seat: Seat;
  who: "human" | "bot" | "open";
  name: string;
  race: string;
  bot: string | null;
  here: boolean;
  standing_in: boolean;
}

export interface Motion {
  id: number;
  what: string;
  text: string;
  by: Seat;
  to?: number | null;
  agreed: Seat[];
  needed: Seat[];
}

export interface TableInfo {
  name: string;
  status: "lobby" | "running" | "paused" | "over";
  pace: "quick" | "timed" | "sealed";
  window_seconds?: number;
  host: boolean;
  take_back: "all" | "host";
  since: string;
  seats: SeatInfo[];
  motions: Motion[];
}

export interface Said {
  n: number;
  seat: Seat | null;
  text: string;
  ping: string | null;
  at: string;
}

export interface Progress {
  have: number;
  need: number;
  text: string;
}

export interface Frame {
  game: string;
  title: string;
  lang: string;
  version: number;
  seat: Seat | null;
  table: TableInfo;
  view: View;
  names: Record<string, Record<string, string>>;
  crumbs: { key: string; text: string }[];
  waiting: Waiting | null;
  ask: Ask | null;
  undo: { text: string } | null;
  offers: (Omit<Option, "effect"> & { effect?: string | null })[];
  log: LogLine[];
  orders: { id: number; text: string }[];
  prepared: { kind: string; text: string; answer?: Json; lapsed?: string | null; about?: Record<string, Json> }[];
  chat: Said[];
  notes: string;
  progress?: Record<string, Progress>;
  result: { winners: Seat[]; text: string } | null;
}

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

export interface NewOrder {
  what: "card" | "kind" | "turn" | "all" | "ask";
  card?: string;
  kind?: string;
  unless_attacked?: boolean;
}

export interface Refused {
  text: string;
  rule: string;
  key: string;
}

export interface Checked {
  ok: boolean;
  why: { text: string; rule: string } | null;
  confirm: string | null;
  meters: Meter[] | null;
  answer?: Json;
}

export interface Odds {
  win: number;
  lose: number;
  draw: number;
  left: number;
  games: number;
}

/* the view of TI3 */

export interface Ships {
  kind: string;
  damaged: boolean;
  gf: number;
  pds: number;
  n: number;
  leaders?: string[];
}

export interface SystemView {
  at: [number, number];
  fleets: { player: Seat; ships: Ships[]; fighters: number; leaders?: string[] }[];
  counters: Seat[];
  wormholes?: string[];
}

export interface PlanetView {
  owner: Seat | null;
  exhausted?: boolean;
  gf?: number;
  pds?: number;
  dock?: Json;
  landed?: { gf: number; pds: number; leaders?: string[] };
  leaders?: string[];
}

export interface PlayerSheet {
  player: Seat;
  race: string | null;
  home: string | null;
  points: number;
  strategy_pool: number;
  fleet_pool: number;
  command_pool: number;
  reinforcements: number;
  goods: number;
  technologies: string[];
  abilities: string[];
  strategies: string[];
  scored: string[];
  cards: number;
  secret: boolean;
  captives?: string[];
}

export interface StageEvent {
  event: string;
  [name: string]: Json;
}

export interface Term {
  kind: string;
  n: number;
  player: Seat;
  what: string;
  when: string;
}

export interface Proposal {
  number: number;
  proposer: Seat;
  partner: Seat;
  gives: Term[];
  wants: Term[];
  text?: string;
}

export interface View {
  round: number;
  phase: string;
  stage: StageEvent[];
  rules: Record<string, Json>;
  goal: number;
  seats: number;
  seating: Seat[];
  order: Seat[];
  speaker: Seat;
  passed: Seat[];
  out: Seat[];
  over: boolean;
  winners: Seat[];
  systems: Record<string, SystemView>;
  planets: Record<string, PlanetView>;
  players: PlayerSheet[];
  agreements: { [name: string]: Json }[];
  proposals: Proposal[];
  promises: { [name: string]: Json }[];
  strategies: { bonus: Record<string, number>; used: string[] };
  supply: number;
  decks: { action: number; political: number; objective: number };
  objectives: string[];
  swapped: boolean;
  laws: Record<string, { [name: string]: Json }>;
  building: {
    tiles: Record<string, number>;
    shown: Record<string, string[]>;
    homes: Record<string, string>;
    face_down: string | null;
  } | null;
  me: {
    player: Seat;
    hand: string[];
    committed: string;
    secret: string | string[];
    tiles: string[];
    agendas: string[];
    cards_seen: Json;
  } | null;
}

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
  words: Record<string, string>;
}

/* tables */

export interface OptionInfo {
  name: string;
  text: string;
  effect: string | null;
  values: { value: Json; text: string }[];
  default: Json;
  rule: string | null;
  group: "option" | "switch" | "galaxy";
}

export interface TitleInfo {
  name: string;
  text: string;
  players: [number, number];
  bots: string[];
  options: OptionInfo[];
}

export interface NewSeat {
  who: "me" | "link" | "open" | "bot";
  name?: string;
  bot?: string;
}

export interface NewGame {
  title: string;
  players: number;
  options: Record<string, Json>;
  seats: NewSeat[];
  pace: "quick" | "timed" | "sealed";
  window_seconds?: number;
  closing_hours?: number;
  take_back: "all" | "host";
  stand_in_hours: number | null;
  seed?: number;
  name?: string;
}

export interface Created {
  game: string;
  seats: { seat: Seat; token: string | null; link: string | null }[];
}
