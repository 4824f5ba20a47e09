import { t } from "../../lib/words/words.svelte";
import type { TipText } from "../parts";
import type { Room } from "./room.svelte";
import type { At } from "./types";
import { placeCard, technologyCard } from "./sheet/cards";
import { capital, say } from "./words";

/** What the text card beside a thing says. */
export function tipOf(room: Room, at: At): TipText | null {
  const { catalog } = room;
  if (at.kind === "objective") {
    const card = catalog.objectives[at.id];
    if (!card) return null;
    const progress = room.past ? null : room.frame.progress[at.id]; // what is told is how it stands now
    return {
      name: card.name,
      kind: say("kind.objective"),
      parts: [
        { head: "", text: card.effect ?? "" },
        { head: "", text: say("objective.points", { n: card.first, later: card.later }) },
        ...(progress ? [{ head: t("progress"), text: `${progress.have} / ${progress.need}` }] : []),
      ],
    };
  }
  if (at.kind === "event") {
    const card = catalog.events[at.id];
    if (!card) return null;
    const gives = card.resources.map((resource) => catalog.resources[resource].name).join(", ");
    return {
      name: card.name,
      kind: capital(card.kind),
      parts: gives
        ? [{ head: "", text: say("event.gives", { what: gives }) }]
        : [{ head: "", text: catalog.phases[`${card.phase}`]?.name ?? "" }],
    };
  }
  if (at.kind === "faction") {
    const card = catalog.factions[at.id];
    return card
      ? {
          name: card.name,
          kind: say("kind.faction"),
          parts: [
            { head: "", text: card.first },
            { head: "", text: card.boon },
          ],
        }
      : null;
  }
  if (at.kind === "technology") return technologyCard(at.id, catalog, t("kind.technology"));
  const place = room.placeAt(at);
  if (place) return placeCard(place, catalog);
  const kinds = {
    relic: [catalog.relics, say("kind.relic")],
  } as Record<string, [Record<string, { name: string; effect?: string | null }>, string]>;
  const found = kinds[at.kind];
  const entry = found?.[0][at.id];
  if (!found || !entry) return null;
  return { name: entry.name, kind: found[1], parts: [{ head: "", text: entry.effect ?? "" }] };
}
