import type { StageEvent } from "./types";

export const STEPS = ["activate", "move", "cannon", "battle", "invade", "produce"] as const;
export type Step = (typeof STEPS)[number];

/** Which step of a tactical action is going on, from what is open on the table and what is asked; null: none. */
export function stepOf(stage: readonly StageEvent[], kind: string): Step | null {
  const names = new Set(stage.map(({ event }) => event));
  const activation = stage.find(({ event }) => event === "Activation");
  if (!activation) return /^activat|^tactical/.test(kind) ? "activate" : null;
  if (names.has("Production") || /^produc/.test(kind)) return "produce";
  if (names.has("Invasion") || /^invasion|^bombard|^commit|^ground/.test(kind)) return "invade";
  if (names.has("SpaceCombat")) return "battle";
  if (/^cannon/.test(kind) || stage.some((one) => one.event === "Roll" && one["kind"] === "cannon")) return "cannon";
  return activation["moved"] === true ? "cannon" : "move";
}
