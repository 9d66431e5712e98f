interface Draft {
  text: string;
  /** The code is valid and becomes part of the document after a pause. */
  isSound: boolean;
}

/** Code that is not part of the document yet. Kept while the editor is open, so that it survives a change of selection. */
const drafts = new WeakMap<object, Map<string, Draft>>();
const listeners = new Set<() => void>();

const of = (store: object): Map<string, Draft> => {
  const known = drafts.get(store) ?? new Map<string, Draft>();
  drafts.set(store, known);
  return known;
};

export const readDraft = (store: object, place: string): string | undefined => of(store).get(place)?.text;

export const keepDraft = (store: object, place: string, draft: Draft | undefined): void => {
  if (draft === undefined) of(store).delete(place);
  else of(store).set(place, draft);
  for (const listener of listeners) listener();
};

export const hasDrafts = (store: object): boolean => of(store).size > 0;

/** Whether a valid draft is about to become part of the document. */
export const hasSoundDrafts = (store: object): boolean => [...of(store).values()].some(({ isSound }) => isSound);

export const subscribeDrafts = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
