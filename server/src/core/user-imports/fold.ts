/** Folds a word so that width, case, spaces, punctuation, symbols and bracketed text do not matter. */
export const fold = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[([【［〔].{0,40}?[)\]】］〕]/gu, '')
    .replaceAll(/[\s\p{P}\p{S}]/gu, '');

/** Maps each word's folded spelling to its meaning. */
export const spellings = <T>(lists: readonly (readonly [T, readonly string[]])[]): ReadonlyMap<string, T> =>
  new Map(lists.flatMap(([meaning, words]) => words.map((word) => [fold(word), meaning] as const)));
