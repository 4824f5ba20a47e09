import { t } from "../../lib/words/words.svelte";
import { say } from "./words";
import type { TipText } from "../parts";
import type { Room } from "./room.svelte";
import type { At } from "./types";

type Entries = Record<string, { name: string; effect?: string | null }>;

/** What the text card beside a thing says. */
export function tipOf(room: Room, at: At): TipText | null {
  const { catalog } = room;
  if (at.kind === "strategy") return strategyTip(room, at.id);
  const kinds: Record<string, [Entries | undefined, string]> = {
    technology: [catalog.technologies, t("kind.technology")],
    card: [catalog.cards, say("kind.card")],
    objective: [catalog.objectives, t("kind.objective")],
    agenda: [catalog.agendas, say("kind.agenda")],
    unit: [catalog.units, say("kind.unit")],
    leader: [catalog.leaders, say("kind.leader")],
    note: [catalog.notes, say("kind.note")],
    relic: [catalog.relics, say("kind.relic")],
    exploration: [catalog.explorations, say("kind.exploration")],
    attachment: [catalog.attachments, say("kind.attachment")],
  };
  const [entries, kind] = kinds[at.kind] ?? [];
  const entry = entries?.[at.kind === "note" ? (at.id.split(":")[0] ?? "") : at.id];
  if (!entry || !kind) return null;
  const parts = [{ head: "", text: entry.effect ?? "" }, ...moreOf(room, at)];
  return { name: entry.name, kind, parts: parts.filter((part) => part.text) };
}

function strategyTip({ catalog }: Room, id: string): TipText | null {
  const card = catalog.strategies[id];
  if (!card) return null;
  const parts = [
    { head: say("primary"), text: card.primary ?? "" },
    { head: say("secondary"), text: card.secondary ?? "" },
  ].filter((part) => part.text);
  return { name: `${card.number} ${card.name}`, kind: say("kind.strategy"), parts };
}

function moreOf(room: Room, at: At): TipText["parts"] {
  if (at.kind === "agenda")
    return Object.entries(room.catalog.agendas[at.id]?.outcomes ?? {}).map(([outcome, text]) => ({
      head: outcome === "for" ? t("vote.for") : outcome === "against" ? t("vote.against") : "",
      text,
    }));
  if (at.kind !== "objective") return [];
  const progress = room.frame.progress?.[at.id];
  return [
    ...(progress ? [{ head: t("progress"), text: `${progress.have} / ${progress.need}` }] : []),
    { head: "", text: t("vp.long", { n: room.catalog.objectives[at.id]?.points ?? 0 }) },
  ];
}
