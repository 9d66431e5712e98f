/** Normalises text for comparison, ignoring width, kana and case. */
const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[ァ-ヶ]/g, (kana) => String.fromCodePoint(kana.codePointAt(0)! - 0x60));

export interface Findable {
  label: string;
  /** Additional search text. */
  words?: string;
}

/** The entries that contain every word of the query. Entries that begin with the first word come first. */
export const findIn = <T extends Findable>(list: readonly T[], typed: string): T[] => {
  const words = folded(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...list];
  const found = list.flatMap((one) => {
    const text = folded(`${one.label} ${one.words ?? ''}`);
    return words.every((word) => text.includes(word)) ? [{ one, begins: text.startsWith(words[0]!) }] : [];
  });
  return found.toSorted((one, other) => Number(other.begins) - Number(one.begins)).map(({ one }) => one);
};
