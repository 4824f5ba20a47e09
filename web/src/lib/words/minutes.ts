/** "22:30" as minutes of the day. */
export function minutesOf(time: string): number | null {
  const found = /^(\d\d):(\d\d)$/.exec(time);
  return found ? Number(found[1]) * 60 + Number(found[2]) : null;
}
