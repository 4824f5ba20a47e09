import { t, words } from "../words/words.svelte";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The time of day, as coarse as texts need it. */
class Clock {
  now = $state(Date.now());

  begin(): void {
    setInterval(() => (this.now = Date.now()), 10_000);
  }
}

export const clock = new Clock();

export type Span = { unit: "now" | "minutes" | "hours" | "days"; n: number };

export function spanOf(ms: number): Span {
  if (ms < MINUTE) return { unit: "now", n: 0 };
  if (ms < HOUR) return { unit: "minutes", n: Math.floor(ms / MINUTE) };
  if (ms < DAY) return { unit: "hours", n: Math.floor(ms / HOUR) };
  return { unit: "days", n: Math.floor(ms / DAY) };
}

/** "since 4 min" */
export function since(iso: string | null): string {
  if (!iso) return "";
  const { unit, n } = spanOf(clock.now - Date.parse(iso));
  return unit === "now" ? t("since.now") : t(`since.${unit}`, { n });
}

/** "Tue 18:00", or long ago "3 May 18:00" */
export function moment(iso: string): string {
  const at = new Date(iso);
  if (Number.isNaN(at.getTime())) return "";
  const off = Math.abs(at.getTime() - clock.now);
  return new Intl.DateTimeFormat(words.lang, {
    hour: "2-digit",
    minute: "2-digit",
    ...(off > 6 * DAY ? { day: "numeric", month: "short" } : off > 18 * HOUR ? { weekday: "short" } : {}),
  }).format(at);
}
