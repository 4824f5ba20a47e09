import type { Standing } from "../parts";
import { say } from "../../galaxy/words/say";
import type { Room } from "./room.svelte";
import type { View } from "./types";

/** The players in the order of play, with their points and whether they have passed. */
export function standingsOf(view: View): Standing[] {
  const order = view.order.length ? view.order : view.players.map((sheet) => sheet.player);
  return order.map((player) => ({
    player,
    points: view.players[player]?.points ?? 0,
    away: view.out.includes(player) ? say("wait.out") : hasPassed(view, player) ? say("wait.passed") : "",
    speaker: view.speaker === player,
  }));
}

/** Passing counts as long as turns are taken. */
const hasPassed = ({ phase, passed }: View, player: number): boolean => phase === "action" && passed.includes(player);

/** Who has ships in the system that the question is about. */
export function foeIn(room: Room): { seat: number; name: string } | null {
  const system = room.frame.ask?.about.system;
  if (typeof system !== "string") return null;
  const force = room.frame.view.systems[system]?.units.find((one) => one.player !== room.seat);
  return force ? { seat: force.player, name: room.faction(force.player) } : null;
}
