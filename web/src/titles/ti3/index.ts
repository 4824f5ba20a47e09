/** TI3 in the browser. */

import type { Room as AnyRoom } from "../../lib/table/room.svelte";
import { t } from "../../lib/words/words.svelte";
import { say } from "../../galaxy/words/say";
import type { TitleParts } from "../parts";
import { prepare } from "../../galaxy/map/art";
import Brief from "./decide/Brief.svelte";
import AtIcon from "../../galaxy/pieces/AtIcon.svelte";
import RowEnd from "../../galaxy/pieces/RowEnd.svelte";
import Score from "../../galaxy/objectives/Score.svelte";
import MapArea from "../../galaxy/map/MapArea.svelte";
import Mini from "./parts/Mini.svelte";
import Strip from "./parts/Strip.svelte";
import PeekCard from "../../galaxy/map/systems/PeekCard.svelte";
import TablePage from "./phone/TablePage.svelte";
import { Room } from "./room.svelte";
import OtherSheet from "./sheet/OtherSheet.svelte";
import Sheet from "./sheet/Sheet.svelte";
import { foeIn, standingsOf } from "./standings";
import { STEPS, stepOf } from "./steps";
import Deals from "../../galaxy/deals/Deals.svelte";
import { tipOf } from "./tip";
import type { View } from "./types";

const own = (room: AnyRoom) => room as unknown as Room;

export const parts: TitleParts = {
  Room: Room as unknown as TitleParts["Room"],
  Stage: MapArea,
  stage: { name: () => say("phone.map"), sign: "⬡" },
  Strip,
  Mine: Sheet,
  Beside: OtherSheet,
  PhoneTable: TablePage,
  Peek: PeekCard,
  Icon: AtIcon,
  Brief,
  RowEnd,
  Score,
  Mini: Mini as TitleParts["Mini"],
  talk: [
    {
      id: "deals",
      text: () => say("tab.deals"),
      badge: (room) => room.frame.deals.filter((one) => one.state === null && one.to === room.seat).length,
      Tab: Deals,
    },
  ],
  keys: [
    { key: "H", text: () => say("key.home"), act: (room) => own(room).goHome() },
    {
      key: "O",
      text: () => t("key.objectives"),
      act: () => document.querySelector<HTMLElement>("[data-objectives] button")?.focus(),
    },
    { key: "B", text: () => say("key.battle"), act: (room) => own(room).flipBattle() },
    { key: "R", text: () => say("key.range"), act: (room) => own(room).flipRange() },
    { key: "V", text: () => say("key.list"), act: (room) => (own(room).list = !own(room).list) },
  ],
  plots: [
    { column: "points", title: () => t("replay.points") },
    { column: "ships", title: () => say("replay.fleets") },
    { column: "planets", title: () => say("replay.planets") },
    { column: "technologies", title: () => say("replay.technologies") },
  ],
  steps: (frame) => {
    const step = stepOf((frame.view as View).stage, frame.ask?.kind ?? "");
    return step && { names: STEPS.map((name) => t(`step.${name}`)), at: STEPS.indexOf(step) };
  },
  standings: (view) => standingsOf(view as View),
  round: (view) => ((view as View).round ? say("games.round", { n: (view as View).round }) : ""),
  tipOf: (room, at) => tipOf(own(room), at),
  prepareArt: prepare,
  pings: true,
  trials: (room) => own(room).frame.view.round > 0,
  foe: (room) => foeIn(own(room)),
};
