import type { StageEvent } from "./types";

export const STEPS = ["activate", "move", "fire", "battle", "land", "produce"] as const;
export type Step = (typeof STEPS)[number];

/** Which step of a tactical action is going on, from what is open on the table and what is asked; null: none. */
export function stepOf(stage: readonly StageEvent[], kind: string): Step | null {
  const names = stage.map((event) => event.event);
  const activation = stage.find((event) => event.event === "Activation");
  if (!activation) return /^activat|^tactical/.test(kind) ? "activate" : null;
  if (names.includes("Invasion") || /^land|^bombard|^invasion|^ground/.test(kind)) return "land";
  if (names.includes("Battle")) return "battle";
  if (/^produc|^build/.test(kind)) return "produce";
  if (/^move|^transfer/.test(kind)) return "move";
  if (/pds/.test(kind) || stage.some((event) => event.event === "Roll" && event.kind === "pds")) return "fire";
  if (activation.moved === true) return "fire";
  return kind ? "move" : "activate";
}
