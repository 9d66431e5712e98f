/** One spelling of a word: width, case, spaces, marks and what stands in brackets do not matter. */
export const fold = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[([【［〔].{0,40}?[)\]】］〕]/gu, '')
    .replaceAll(/[\s\p{P}\p{S}]/gu, '');

/** Words by their folded spelling. */
export const spellings = <T>(lists: readonly (readonly [T, readonly string[]])[]): ReadonlyMap<string, T> =>
  new Map(lists.flatMap(([meaning, words]) => words.map((word) => [fold(word), meaning] as const)));
