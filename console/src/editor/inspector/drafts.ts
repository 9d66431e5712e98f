/** Code that breaks a rule is not part of the document yet; it is kept while the editor is open, so that looking elsewhere loses nothing. */
const drafts = new WeakMap<object, Map<string, string>>();

const of = (store: object): Map<string, string> => {
  const known = drafts.get(store) ?? new Map<string, string>();
  drafts.set(store, known);
  return known;
};

export const readDraft = (store: object, place: string): string | undefined => of(store).get(place);

export const keepDraft = (store: object, place: string, text: string | undefined): void => {
  if (text === undefined) of(store).delete(place);
  else of(store).set(place, text);
};

export const hasDrafts = (store: object): boolean => of(store).size > 0;
