/** Twilight Inscription in the browser. */

import type { Room as AnyRoom } from "../../lib/table/room.svelte";
import { t } from "../../lib/words/words.svelte";
import type { TitleParts } from "../parts";
import "./chalk.css";
import Ballot from "./decide/Ballot.svelte";
import Brief from "./decide/Brief.svelte";
import Icon from "./decide/Icon.svelte";
import Marking from "./decide/Marking.svelte";
import { Room } from "./room.svelte";
import Stage from "./sheet/Stage.svelte";
import Mine from "./table/Mine.svelte";
import Mini from "./table/Mini.svelte";
import Others from "./table/Others.svelte";
import PhoneTable from "./table/PhoneTable.svelte";
import Score from "./table/Score.svelte";
import Strip from "./table/Strip.svelte";
import Told from "./staging/Told.svelte";
import { tipOf } from "./tip";
import { SHEETS, type View } from "./types";
import { say } from "./words";

const own = (room: AnyRoom) => room as unknown as Room;
const STEPS = ["card", "dice"] as const;

/** A faction is for the whole game and is confirmed; everything else is one press and can be taken back. */
function answering(kind: string) {
  if (kind === "vote" || kind === "vote.last") return Ballot;
  return kind === "faction.keep" ? null : Marking;
}

export const parts: TitleParts = {
  Room: Room as unknown as TitleParts["Room"],
  Stage,
  stage: { name: () => say("sheets"), sign: "▦" },
  Strip,
  Mine,
  Beside: Others,
  PhoneTable,
  Icon,
  Brief,
  answering: (ask) => (ask.form === "choose" ? answering(ask.kind) : null),
  Score,
  Told,
  orders: [],
  Mini,
  keys: [
    { key: "R", text: () => say("key.turn"), act: (room) => own(room).aim(1) },
    {
      key: "B",
      text: () => say("key.sheet"),
      act: (room) =>
        (own(room).shown = SHEETS[(SHEETS.indexOf(own(room).shown) + 1) % SHEETS.length] ?? "navigation"),
    },
    {
      key: "O",
      text: () => say("key.objectives"),
      act: () => document.querySelector<HTMLElement>("[data-objectives] button")?.focus(),
    },
    {
      key: "M",
      text: () => say("key.marks"),
      act: () => document.querySelector<SVGElement>("[data-place][tabindex='0'], [data-deploy]")?.focus(),
    },
  ],
  plots: [
    { column: "points", title: () => t("replay.points") },
    { column: "navigation", title: () => say("plot.navigation") },
    { column: "expansion", title: () => say("plot.expansion") },
    { column: "industry", title: () => say("plot.industry") },
    { column: "warfare", title: () => say("plot.warfare") },
  ],
  steps: (frame) => {
    const at = STEPS.findIndex((step) => step === (frame.view as View).step);
    return at < 0 ? null : { names: STEPS.map((step) => say(`step.${step}`)), at };
  },
  standings: (view) =>
    (view as View).players.map(({ player, points }) => ({
      player,
      points: points.total,
      away: "",
      speaker: (view as View).speaker === player,
    })),
  round: (view) => ((view as View).round ? say("round", { n: (view as View).round }) : ""),
  tipOf: (room, at) => tipOf(own(room), at),
};
