/** The agenda before the council: what was voted so far, and how far it has come. */

import type { Vote } from "../../../galaxy/council/vote";
import type { Catalog, StageEvent, View } from "../types";

export const WINDOWS = ["revealed", "when", "after", "voting", "outcome", "done"] as const;
export type Step = (typeof WINDOWS)[number];

export interface Before {
  card: string;
  votes: readonly Vote[];
  outcome: string;
  step: Step;
  /** who says how it will come out, and by which component */
  predictions: readonly Prediction[];
}

export interface Prediction {
  player: number;
  component: string;
  outcome: string;
}

const NAMES: Record<string, Step> = {
  "agenda.revealed.when": "when",
  "agenda.revealed": "after",
  "vote.start": "after",
  "outcome.elected": "outcome",
  "outcome.when": "outcome",
  "outcome.after": "done",
};

export function agendaOf(view: Pick<View, "stage">): Before | null {
  const event = view.stage.findLast(({ event, card }) => event === "Agenda" && typeof card === "string" && card);
  if (!event) return null;
  const votes = (event["votes"] ?? []) as unknown as Vote[];
  const predictions = (event["predictions"] ?? []) as unknown as Prediction[];
  const outcome = typeof event["outcome"] === "string" ? event["outcome"] : "";
  return { card: String(event["card"]), votes, outcome, predictions, step: stepOf(view.stage, outcome) };
}

/** Which step it has reached: the one of the window that is open, or what has been settled so far. */
function stepOf(stage: readonly StageEvent[], outcome: string): Step {
  const window = stage.findLast(({ event }) => event === "Window");
  const timings = Array.isArray(window?.["timing"]) ? window["timing"] : [];
  const open = timings.flatMap((timing) => NAMES[String(timing)] ?? [])[0];
  return open ?? (outcome ? "outcome" : "voting");
}

export interface Tally {
  outcome: string;
  total: number;
  votes: readonly Vote[];
}

/** What can be chosen with the votes for it; most votes first, what nobody voted for in the order of the card. */
export function talliesOf(votes: readonly Vote[], outcomes: readonly string[]): Tally[] {
  const all = [...new Set([...outcomes, ...votes.map(([, outcome]) => outcome)])].filter(Boolean);
  return all
    .map((outcome) => {
      const own = votes.filter((vote) => vote[1] === outcome);
      return { outcome, votes: own, total: own.reduce((sum, vote) => sum + vote[2], 0) };
    })
    .sort((a, b) => b.total - a.total);
}

/** An outcome as everybody calls it: For, a player, a planet, a card. */
export function outcomeName(
  outcome: string,
  catalog: Pick<Catalog, "planets" | "technologies" | "agendas" | "strategies" | "words">,
  player: (seat: number) => string,
  fixed: Record<string, string>,
): string {
  if (fixed[outcome]) return fixed[outcome] ?? "";
  if (/^\d+$/.test(outcome)) return player(Number(outcome));
  const { planets, technologies, agendas, strategies, words } = catalog;
  const named = planets[outcome] ?? technologies[outcome] ?? strategies[outcome] ?? agendas[outcome];
  return named?.name ?? words[outcome] ?? "";
}

/** The order of voting: from the speaker's left, the speaker last. */
export function votersOf(view: Pick<View, "seating" | "speaker" | "out">): number[] {
  const at = view.seating.indexOf(view.speaker);
  const turned = [...view.seating.slice(at + 1), ...view.seating.slice(0, at + 1)];
  return turned.filter((player) => !view.out.includes(player));
}

/** How many votes a player has cast; null: they have not voted yet. */
export function votesOf(votes: readonly Vote[], player: number): number | null {
  const own = votes.filter((vote) => vote[0] === player);
  return own.length ? own.reduce((sum, vote) => sum + vote[2], 0) : null;
}

type Table = Record<string, { name: string }>;

/** A component by its kind and its id: `action_card:leadership_rider`. */
export function nameOfComponent(
  component: string,
  catalog: { cards: Table; technologies: Table } & Partial<Record<"notes" | "leaders" | "relics", Table>>,
): string {
  const [kind = "", name = ""] = component.split(":");
  const { cards, technologies, notes, leaders, relics } = catalog;
  const tables: Record<string, Table | undefined> = {
    action_card: cards,
    technology: technologies,
    note: notes,
    leader: leaders,
    relic: relics,
  };
  return tables[kind]?.[name]?.name ?? "";
}
