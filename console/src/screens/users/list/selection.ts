/** Rows that are chosen, and the one that a range is counted from. */
export interface Selection {
  ids: ReadonlySet<string>;
  anchor?: string;
}

export const NOTHING_SELECTED: Selection = { ids: new Set() };

/** One row more or less; it becomes the start of the next range. */
export const toggleRow = ({ ids }: Selection, id: string): Selection => {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return { ids: next, anchor: id };
};

/** All rows from the last one touched to this one, as `order` shows them; they become what this one was not. */
export const selectRange = (selection: Selection, id: string, order: readonly string[]): Selection => {
  const from = selection.anchor === undefined ? -1 : order.indexOf(selection.anchor);
  const to = order.indexOf(id);
  if (from === -1 || to === -1) return toggleRow(selection, id);
  const next = new Set(selection.ids);
  const isAdding = !selection.ids.has(id);
  for (const row of order.slice(Math.min(from, to), Math.max(from, to) + 1)) {
    if (isAdding) next.add(row);
    else next.delete(row);
  }
  return { ids: next, anchor: id };
};

/** All rows, or none when all are chosen already. */
export const toggleAll = ({ ids }: Selection, order: readonly string[]): Selection =>
  order.every((id) => ids.has(id)) ? NOTHING_SELECTED : { ids: new Set(order) };

/** What is left of a selection among the rows that are shown: what cannot be seen is never acted on. */
export const within = (selection: Selection, order: readonly string[]): Selection => {
  const ids = new Set(order.filter((id) => selection.ids.has(id)));
  return ids.size === selection.ids.size ? selection : { ids, anchor: selection.anchor };
};
