import type { Room } from "./room.svelte";
import { settings } from "../browser/settings.svelte";

/** What a key does on the page of a game. True if it did something. */
export function press(room: Room, event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const target = event.target as HTMLElement;
  const writing = target.matches?.("input[type=text], input[type=search], textarea, select");
  if (event.key === "Escape") return escape(room, target, writing);
  if (writing) return false;
  if (event.key === "Enter") return enter(room, target, event.repeat);
  if (/^[0-9]$/.test(event.key)) return !room.past && room.digit(Number(event.key) - 1);
  const key = event.key.toLowerCase();
  const act = letters[key] ?? room.parts.keys?.find((one) => one.key.toLowerCase() === key)?.act;
  if (!act) return false;
  act(room, event);
  return true;
}

function enter(room: Room, target: HTMLElement, held: boolean): boolean {
  const other = target.closest?.("button, a, [role=button], summary, [data-key]");
  if (other && !other.hasAttribute("data-confirm") && !other.hasAttribute("data-option")) return false;
  const ask = room.frame.ask;
  if (!ask || room.past) return false;
  // one press is one answer: the next question may be there before the finger is gone
  if (held || room.connection.sending) return true;
  if (ask.form === "choose" && room.decision.chosen === null)
    return !other && !target.matches?.("input") && pressDone();
  void room.decision.confirm();
  return true;
}

/** Who has done all they wanted chooses nothing. To pass or to abstain is a decision of its own, and no matter of Enter. */
function pressDone(): boolean {
  const button = document.querySelector<HTMLElement>("[data-confirm][data-option=done]:not(:disabled)");
  button?.click();
  return button !== null;
}

function escape(room: Room, target: HTMLElement, writing: boolean): boolean {
  if (room.shut()) return true;
  if (room.past || room.stepping) {
    room.playing = false;
    room.stepping = false;
    void room.look(null);
  } else if (writing) target.blur();
  else room.decision.clear();
  return true;
}

const letters: Record<string, (room: Room, event: KeyboardEvent) => void> = {
  p: ({ decision }, { shiftKey }) => void (shiftKey && decision.ask?.passes ? decision.passWhole() : decision.pass()),
  // without anything to take back the table says why
  z: (room) => void ((room.frame.undo ?? room.frame.ask) && room.decision.send({ what: "undo" })),
  n: (room) => next(room),
  f: (room) => room.fit(),
  s: (room) => (room.drawer = !room.drawer),
  l: (room) => ((room.talk = "log"), (room.tab = "log")),
  t: () => settings.flip(),
  a: (room) => (room.still = !room.still),
  "/": (room) => room.read({}),
  "?": (room) => {
    if (room.hovered) void room.why(room.hovered);
    else room.keys = !room.keys;
  },
};

/** Step to the next thing that happened since I looked. */
function next(room: Room): void {
  const now = room.line ?? room.seen;
  const line = room.frame.log.find((one) => one.n > now);
  if (!line) {
    room.stepping = false;
    void room.look(null);
    room.sawAll();
    return;
  }
  room.stepping = true;
  void room.look(line.n).then(() => room.show(line.at));
}
