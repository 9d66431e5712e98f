import { readFileSync } from 'node:fs';

const TABLE_RECORDS = { start: 12, size: 16 };
const ENCODING_RECORDS = { start: 4, size: 8 };
/** Format 12 of an OpenType `cmap`: groups of consecutive code points, of all planes. */
const GROUPED = 12;
const GROUPS = { start: 16, size: 12 };

const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** Code points for which an OpenType font has a glyph. @throws when its `cmap` has no subtable of format 12 */
export const charactersOf = (file: string): Set<number> => {
  const font = readFileSync(file);
  const table = range(font.readUInt16BE(4))
    .map((index) => TABLE_RECORDS.start + index * TABLE_RECORDS.size)
    .find((record) => font.toString('latin1', record, record + 4) === 'cmap');
  if (table === undefined) throw new Error(`${file} has no cmap`);
  const cmap = font.subarray(font.readUInt32BE(table + 8));
  const grouped = range(cmap.readUInt16BE(2))
    .map((index) => cmap.subarray(cmap.readUInt32BE(ENCODING_RECORDS.start + index * ENCODING_RECORDS.size + 4)))
    .find((subtable) => subtable.readUInt16BE(0) === GROUPED);
  if (!grouped) throw new Error(`${file} has no cmap of format ${GROUPED}`);
  const characters = new Set<number>();
  for (const index of range(grouped.readUInt32BE(12))) {
    const group = GROUPS.start + index * GROUPS.size;
    const last = grouped.readUInt32BE(group + 4);
    for (let code = grouped.readUInt32BE(group); code <= last; code += 1) characters.add(code);
  }
  return characters;
};
