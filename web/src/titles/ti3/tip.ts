import { t } from "../../lib/words/words.svelte";
import { say } from "./words";
import type { TipText } from "../parts";
import type { Room } from "./room.svelte";
import type { At } from "./types";

/** What the text card beside a thing says. */
export function tipOf(room: Room, at: At): TipText | null {
  const catalog = room.catalog;
  if (at.kind === "strategy") {
    const card = catalog.strategies[at.id];
    if (!card) return null;
    const parts = [
      { head: say("primary"), text: card.primary ?? "" },
      { head: say("secondary"), text: card.secondary ?? "" },
    ].filter((part) => part.text);
    return { name: `${card.number} ${card.name}`, kind: say("kind.strategy"), parts };
  }
  const kinds = {
    technology: [catalog.technologies, t("kind.technology")],
    card: [catalog.cards, say("kind.card")],
    objective: [catalog.objectives, t("kind.objective")],
    agenda: [catalog.agendas, say("kind.agenda")],
    unit: [catalog.units, say("kind.unit")],
    leader: [catalog.leaders, say("kind.leader")],
  } as Record<string, [Record<string, { name: string; effect?: string | null }>, string]>;
  const found = kinds[at.kind];
  const entry = found?.[0][at.id];
  if (!found || !entry) return null;
  const parts = [{ head: "", text: entry.effect ?? "" }];
  const progress = at.kind === "objective" ? room.frame.progress?.[at.id] : undefined;
  if (progress) parts.push({ head: t("progress"), text: `${progress.have} / ${progress.need}` });
  if (at.kind === "objective")
    parts.push({ head: "", text: t("vp.long", { n: catalog.objectives[at.id]?.points ?? 0 }) });
  return { name: entry.name, kind: found[1], parts: parts.filter((part) => part.text) };
}
