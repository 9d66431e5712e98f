/** Selected rows, and the anchor of a range selection. */
export interface Selection {
  ids: ReadonlySet<string>;
  anchor?: string;
}

export const NOTHING_SELECTED: Selection = { ids: new Set() };

/** Toggles one row, which becomes the anchor of the next range. */
export const toggleRow = ({ ids }: Selection, id: string): Selection => {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return { ids: next, anchor: id };
};

/** Toggles all rows from the anchor to this one, in display order: they are selected if this row was not, and deselected otherwise. */
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

/** Selects all rows, or none if all are selected already. */
export const toggleAll = ({ ids }: Selection, order: readonly string[]): Selection =>
  order.every((id) => ids.has(id)) ? NOTHING_SELECTED : { ids: new Set(order) };

/** Restricts a selection to the visible rows, so that actions never apply to hidden ones. */
export const within = (selection: Selection, order: readonly string[]): Selection => {
  const ids = new Set(order.filter((id) => selection.ids.has(id)));
  return ids.size === selection.ids.size ? selection : { ids, anchor: selection.anchor };
};
