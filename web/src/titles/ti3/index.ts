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
import Rail from "./parts/Rail.svelte";
import PeekCard from "../../galaxy/map/systems/PeekCard.svelte";
import TablePage from "./phone/TablePage.svelte";
import { Room } from "./room.svelte";
import OtherSheet from "./sheet/OtherSheet.svelte";
import Mine from "./parts/Mine.svelte";
import { everyone } from "../../galaxy/rail/rail";
import { railOf } from "./parts/strategies";
import { foeIn, standingsOf } from "./standings";
import { STEPS, stepOf } from "./steps";
import Told from "../../galaxy/story/Told.svelte";
import Wishes from "../../galaxy/story/Wishes.svelte";
import Deals from "../../galaxy/deals/Deals.svelte";
import { tells } from "./tells";
import type { View } from "./types";
import { say as told } from "./words";

const own = (room: AnyRoom) => room as unknown as Room;

export const parts: TitleParts = {
  Room: Room as unknown as TitleParts["Room"],
  Stage: MapArea,
  stage: { name: () => say("phone.map"), sign: "⬡" },
  Strip: Rail,
  Mine,
  column: true,
  waits: (room) => {
    const { catalog, frame } = own(room);
    return !everyone(railOf(catalog.strategies, frame.view), frame.view.players, frame.view.out);
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
      text: () => say("tab.deals"),
      badge: (room) => room.frame.deals.filter((one) => one.state === null && one.to === room.seat).length,
      Tab: Deals,
    },
  ],
  wishes: [{ kind: "status.window", text: () => told("wish.status") }],
  keys: [
    { key: "H", text: () => say("key.home"), act: (room) => own(room).goHome() },
    {
      key: "O",
      text: () => t("key.objectives"),
      act: (room) => (own(room).large = own(room).large ? null : "goals"),
    },
    {
      key: "C",
      text: () => say("key.compare"),
      act: (room) => (own(room).large = own(room).large ? null : "players"),
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
  tells: (room, at, player) => tells(own(room), at, player),
  prepareArt: prepare,
  pings: true,
  trials: (room) => own(room).frame.view.round > 0,
  foe: (room) => foeIn(own(room)),
};
