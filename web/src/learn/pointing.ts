/** Where a lesson points, by role: the first of these that can be seen is meant. What a lesson names is no selector, so
 * that a title says `map:…` whatever its stage is made of. */

const ROLES: Record<string, (id: string) => string[]> = {
  map: (id) => [`[data-key="system:${id}"]`, `[data-key="${id}"]`],
  option: (id) => [`[data-option="${CSS.escape(id)}"]`],
  row: (id) => [`[data-row="${CSS.escape(id)}"]`],
  question: () => [".panel-body > .scroll", ".panel-body"],
  strip: () => [".app > .strip", '[data-tab="table"]'],
  deals: () => ["[data-proposal]"],
  objectives: () => ["[data-objectives]", '[data-tab="table"]'],
  sheet: () => [".app > .me", '[data-tab="mine"]'],
  stage: () => ["[data-map]", '[data-tab="stage"]'],
  log: () => ['[data-tab="log"]'],
};

/** What is pointed at in a page: an element for each place that can be seen. */
export function pointed(points: readonly string[], page: ParentNode): Element[] {
  return points.flatMap((point) => {
    const [role = "", ...id] = point.split(":");
    const found = selectorsOf(role, id.join(":")).map((selector) => page.querySelector(selector));
    const seen = found.find((element) => element !== null && isSeen(element));
    return seen ? [seen] : [];
  });
}

export const selectorsOf = (role: string, id: string): string[] => ROLES[role]?.(id) ?? [];

/** Whether somebody would see its middle: it is neither scrolled away nor behind something. */
const isSeen = (element: Element): boolean => {
  const { x, y, width, height } = element.getBoundingClientRect();
  if (!width || !height) return false;
  const top = document.elementFromPoint(x + width / 2, y + height / 2);
  return top !== null && (element.contains(top) || top.contains(element));
};
