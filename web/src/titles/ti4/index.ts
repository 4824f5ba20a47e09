/** TI4 in the browser. */

import type { Room as AnyRoom } from "../../lib/table/room.svelte";
import { t } from "../../lib/words/words.svelte";
import { say as told } from "../../galaxy/words/say";
import type { TitleParts } from "../parts";
import { prepare } from "../../galaxy/map/art";
import Brief from "./decide/Brief.svelte";
import AtIcon from "../../galaxy/pieces/AtIcon.svelte";
import RowEnd from "./decide/RowEnd.svelte";
import Score from "../../galaxy/objectives/Score.svelte";
import Mine from "./parts/Mine.svelte";
import Mini from "./parts/Mini.svelte";
import Rail from "./parts/Rail.svelte";
import Stage from "./parts/Stage.svelte";
import TableTab from "./parts/TableTab.svelte";
import PeekCard from "../../galaxy/map/systems/PeekCard.svelte";
import TablePage from "./phone/TablePage.svelte";
import { everyone } from "../../galaxy/rail/rail";
import { Room } from "./room.svelte";
import Preview from "./setup/Preview.svelte";
import OtherSheet from "./sheet/OtherSheet.svelte";
import { foeIn, standingsOf } from "./standings";
import { STEPS, stepOf } from "./steps";
import Told from "../../galaxy/story/Told.svelte";
import Wishes from "../../galaxy/story/Wishes.svelte";
import Deals from "../../galaxy/deals/Deals.svelte";
import { tells } from "./tells";
import type { View } from "./types";
import { say } from "./words";

const own = (room: AnyRoom) => room as unknown as Room;

export const parts: TitleParts = {
  Preview,
  Room: Room as unknown as TitleParts["Room"],
  Stage,
  stage: { name: () => told("phone.map"), sign: "⬡" },
  Strip: Rail,
  Mine,
  column: true,
  waits: (room) => {
    const { phase, strategies, players, out } = own(room).frame.view;
    return phase !== "agenda" && !everyone(strategies, players, out);
  },
  Beside: OtherSheet,
  PhoneTable: TablePage,
  Peek: PeekCard,
  Icon: AtIcon,
  Brief,
  RowEnd,
  Told,
  Wishes,
  Score,
  Mini: Mini as TitleParts["Mini"],
  talk: [
    {
      id: "deals",
      text: () => told("tab.deals"),
      badge: (room) => room.frame.deals.filter((one) => one.state === null && one.to === room.seat).length,
      Tab: Deals,
    },
    { id: "table", text: () => say("tab.table"), badge: () => 0, Tab: TableTab },
  ],
  keys: [
    { key: "H", text: () => told("key.home"), act: (room) => own(room).goHome() },
    {
      key: "O",
      text: () => t("key.objectives"),
      act: (room) => (own(room).large = own(room).large ? null : "goals"),
    },
    {
      key: "C",
      text: () => told("key.compare"),
      act: (room) => (own(room).large = own(room).large ? null : "players"),
    },
    { key: "B", text: () => say("key.scene"), act: (room) => own(room).flipScene() },
    { key: "R", text: () => told("key.range"), act: (room) => own(room).flipRange() },
    { key: "V", text: () => told("key.list"), act: (room) => (own(room).list = !own(room).list) },
  ],
  plots: [
    { column: "points", title: () => t("replay.points") },
    { column: "ships", title: () => told("replay.fleets") },
    { column: "planets", title: () => told("replay.planets") },
    { column: "technologies", title: () => told("replay.technologies") },
  ],
  steps: (frame) => {
    const step = stepOf((frame.view as View).stage, frame.ask?.kind ?? "");
    return step && { names: STEPS.map((name) => say(`step.${name}`)), at: STEPS.indexOf(step) };
  },
  standings: (view) => standingsOf(view as View),
  round: (view) => ((view as View).round ? told("games.round", { n: (view as View).round }) : ""),
  tells: (room, at, player) => tells(own(room), at, player),
  prepareArt: prepare,
  pings: true,
  trials: (room) => own(room).frame.view.round > 0,
  foe: (room) => foeIn(own(room)),
};
