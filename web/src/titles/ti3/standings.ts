import type { Standing } from "../parts";
import { say } from "../../galaxy/words/say";
import type { Room } from "./room.svelte";
import type { View } from "./types";

/** The players in their order, with their points and whether they have passed. */
export function standingsOf(view: View): Standing[] {
  const order = view.order.length ? view.order : view.players.map((sheet) => sheet.player);
  return order.map((player) => ({
    player,
    points: view.players[player]?.points ?? 0,
    away: view.out.includes(player) ? say("wait.out") : view.passed.includes(player) ? say("wait.passed") : "",
    speaker: view.speaker === player,
  }));
}

/** Who holds the system that the question is about. */
export function foeIn(room: Room): { seat: number; name: string } | null {
  const system = room.frame.ask?.about.system;
  if (typeof system !== "string") return null;
  const fleet = room.frame.view.systems[system]?.fleets.find((one) => one.player !== room.seat);
  return fleet ? { seat: fleet.player, name: room.faction(fleet.player) } : null;
}
