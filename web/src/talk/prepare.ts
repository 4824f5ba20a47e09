import type { PlayerSheet, View } from "../lib/wire";
import type { Key } from "../lib/words.svelte";

/** An answer that can be given beforehand to all questions of some kinds. */
export interface Plan {
  text: Key;
  will: Key;
  kinds: string[];
  answer: string;
  times: number;
}

const VOTES = ["cast", "player", "planet", "law", "colour", "one_planet", "two_players"];
const TURN: Plan = { text: "plan.turn", will: "plan.turn.will", kinds: ["turn.action"], answer: "pass", times: 1 };
const ALWAYS: Plan[] = [
  {
    text: "plan.votes",
    will: "plan.votes.will",
    kinds: VOTES.map((what) => `vote.${what}`),
    answer: "abstain",
    times: 4,
  },
  {
    text: "plan.trades",
    will: "plan.trades.will",
    kinds: ["trade.offer", "trade.answer"],
    answer: "pass",
    times: 6,
  },
  { text: "plan.counters", will: "plan.counters.will", kinds: ["counter.area"], answer: "command", times: 6 },
  { text: "plan.status", will: "plan.status.will", kinds: ["status.window"], answer: "done", times: 4 },
  { text: "plan.secret", will: "plan.secret.will", kinds: ["objective.secret"], answer: "pass", times: 1 },
];

/** What a player can arrange before leaving. Whoever has a strategy card left cannot pass yet. */
export function plansFor(sheet: PlayerSheet | undefined, view: View): Plan[] {
  if (!sheet) return [];
  const playing = view.stage.map((event) => event.card);
  const used = (card: string) => view.strategies.used.includes(card) || playing.includes(card);
  const through = sheet.strategies.length > 0 && sheet.strategies.every(used);
  const passed = view.passed.includes(sheet.player);
  return through && !passed && view.phase === "action" ? [TURN, ...ALWAYS] : ALWAYS;
}
