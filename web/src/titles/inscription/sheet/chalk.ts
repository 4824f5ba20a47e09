/** Marks as they are drawn by hand: lines that bend a little, rings that do not quite meet. The same mark always
 * looks the same. */

import type { Place } from "../types";

const num = (n: number): string => n.toFixed(1);

/** A small number that belongs to a name, between the two bounds. */
export function grain(name: string, low: number, high: number): number {
  let hash = 2166136261;
  for (const letter of name) hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619);
  hash = Math.imul(hash ^ (hash >>> 15), 2246822519);
  return low + ((hash >>> 0) / 4294967296) * (high - low);
}

export function line(a: Place, b: Place): string {
  const length = Math.max(1, Math.hypot(b.x - a.x, b.y - a.y));
  const [ux, uy] = [(b.x - a.x) / length, (b.y - a.y) / length];
  const bend = grain(`${a.id} ${b.id}`, -4, 4);
  const [ra, rb] = [a.w / 2 - 3, b.w / 2 - 3];
  const [x1, y1, x2, y2] = [a.x + ux * ra, a.y + uy * ra, b.x - ux * rb, b.y - uy * rb];
  return `M${num(x1)} ${num(y1)}Q${num((x1 + x2) / 2 - uy * bend)} ${num((y1 + y2) / 2 + ux * bend)} ${num(x2)} ${num(y2)}`;
}

/** A straight way between two places, from rim to rim. */
export function between(a: Place, b: Place): string {
  const length = Math.max(1, Math.hypot(b.x - a.x, b.y - a.y));
  const [ux, uy] = [(b.x - a.x) / length, (b.y - a.y) / length];
  const [ra, rb] = [a.w / 2 + 7, b.w / 2 + 7];
  return `M${num(a.x + ux * ra)} ${num(a.y + uy * ra)}L${num(b.x - ux * rb)} ${num(b.y - uy * rb)}`;
}

/** How much of a place a ring goes around: what lies on a hex, and less where places are close together. */
const INSIDE: Record<string, number> = { hex: 0.64, vote: 0.78, good: 0.78 };

/** A ring around a place, in its own coordinates; a hex is claimed by circling what lies on it. */
export function ring(place: Place): string {
  const inside = INSIDE[place.kind] ?? 1;
  const rx = (place.w / 2) * inside + grain(`x ${place.id}`, 2.5, 4.5);
  const ry = (place.h / 2) * inside + grain(`y ${place.id}`, 2.5, 4.5);
  return `M${num(rx)} -3A${num(rx)} ${num(ry)} 0 1 0 ${num(rx + 1)} 4Q${num(rx + 2)} ${num(-ry * 0.4)} ${num(rx * 0.72)} ${num(-ry * 0.86)}`;
}

export const turn = (place: Place): number => grain(`turn ${place.id}`, -60, 40);

export function slash(place: Place): string {
  const [w, h] = [Math.min(place.w, 44) * 0.36 + 2, Math.min(place.h, 44) * 0.36 + 2];
  const lean = grain(`slash ${place.id}`, -2, 2);
  return `M${num(place.x - w)} ${num(place.y + h + lean)}L${num(place.x + w)} ${num(place.y - h + lean)}`;
}

export function cross(place: Place): string {
  if (place.w > 3 * place.h) return strike(place);
  const [w, h] = [place.w * 0.34, place.h * 0.34];
  const [a, b] = [grain(`a ${place.id}`, -3, 3), grain(`b ${place.id}`, -3, 3)];
  const { x, y } = place;
  return `M${num(x - w)} ${num(y - h + a)}L${num(x + w)} ${num(y + h - a)}M${num(x + w)} ${num(y - h + b)}L${num(x - w)} ${num(y + h - b)}`;
}

/** A line through something wide. */
function strike(place: Place): string {
  const w = place.w / 2 - 2;
  const lean = grain(`strike ${place.id}`, -3, 3);
  return `M${num(place.x - w)} ${num(place.y + lean)}Q${num(place.x)} ${num(place.y - 2 * lean)} ${num(place.x + w)} ${num(place.y - lean)}`;
}

export function underline(place: Place): string {
  const y = place.y + place.h / 2 + 2;
  const w = place.w / 2 - 1;
  return `M${num(place.x - w)} ${num(y + 1)}Q${num(place.x)} ${num(y - 1.5)} ${num(place.x + w)} ${num(y)}`;
}

export function frame(place: Place): string {
  const [w, h] = [place.w / 2 - 1, place.h / 2 - 1];
  const [a, b] = [grain(`a ${place.id}`, -2, 2), grain(`b ${place.id}`, -2, 2)];
  const { x, y } = place;
  return `M${num(x - w)} ${num(y - h + 8)}Q${num(x - w + a)} ${num(y - h)} ${num(x - w + 9)} ${num(y - h)}L${num(x + w - 8)} ${num(y - h + b)}Q${num(x + w)} ${num(y - h)} ${num(x + w)} ${num(y - h + 9)}L${num(x + w + a)} ${num(y + h - 8)}Q${num(x + w)} ${num(y + h)} ${num(x + w - 9)} ${num(y + h)}L${num(x - w + 8)} ${num(y + h + b)}Q${num(x - w)} ${num(y + h)} ${num(x - w)} ${num(y + h - 9)}Z`;
}

/** The lines between the nodes of a unit; a boon on a node is not drawn over. */
export function joints(nodes: Place[]): string {
  const step = 60;
  let path = "";
  for (const a of nodes)
    for (const b of nodes) {
      const [dx, dy] = [b.x - a.x, b.y - a.y];
      const right = dx > 1 && dx < step && Math.abs(dy) < 1;
      const up = dy < -1 && dy > -step && Math.abs(dx) < 1;
      if (right || up) path += `M${rim(a, b)}L${rim(b, a)}`;
    }
  return path;
}

function rim(node: Place, towards: Place): string {
  const [dx, dy] = [towards.x - node.x, towards.y - node.y];
  const share = node.boon ? node.w / 2 / Math.max(Math.abs(dx), Math.abs(dy)) : 0;
  return `${num(node.x + dx * share)} ${num(node.y + dy * share)}`;
}

/** The rim of a place, a little outside of it. */
export function outline(place: Place, extra = 5): string {
  const { x, y } = place;
  if (place.kind === "hex" || place.kind === "x_hex") {
    const r = place.w / 2 / 0.86 - 2;
    const corner = (n: number) => {
      const angle = (Math.PI / 3) * n + Math.PI / 6;
      return `${num(x + r * Math.cos(angle))} ${num(y + r * Math.sin(angle))}`;
    };
    return `M${[0, 1, 2, 3, 4, 5].map(corner).join("L")}Z`;
  }
  if (place.round) {
    const r = Math.max(place.w / 2 + extra, 9);
    return `M${num(x - r)} ${num(y)}a${num(r)} ${num(r)} 0 1 0 ${num(2 * r)} 0a${num(r)} ${num(r)} 0 1 0 ${num(-2 * r)} 0Z`;
  }
  const [w, h, c] = [place.w / 2 + extra - 2, place.h / 2 + extra - 2, 6];
  return `M${num(x - w + c)} ${num(y - h)}h${num(2 * (w - c))}q${c} 0 ${c} ${c}v${num(2 * (h - c))}q0 ${c} -${c} ${c}h${num(-2 * (w - c))}q-${c} 0 -${c} -${c}v${num(-2 * (h - c))}q0 -${c} ${c} -${c}Z`;
}
