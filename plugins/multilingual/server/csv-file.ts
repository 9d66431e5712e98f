import { setImmediate as othersTurn } from 'node:timers/promises';
import { parse, type Info } from 'csv-parse';
import { InvalidInput, type ContentLanguage, type CsvRow, type Ctx, type SiteText } from '@mekuri/kit/server';
import type { GivenText, TextFile } from './import.ts';
import { nameOf, placeOf } from './texts.ts';

const FIXED = 4;
const MAX_ROWS = 200_000;

/** A row for each text that exists in any language. The language columns have the languages' wire names. */
export const csvRows = (ctx: Ctx, texts: readonly SiteText[], languages: readonly ContentLanguage[]): CsvRow[] => [
  [
    'id',
    ctx.core.i18n.t(ctx, 'multilingual.column.position'),
    ctx.core.i18n.t(ctx, 'multilingual.column.item'),
    ctx.core.i18n.t(ctx, 'multilingual.column.limit'),
    ...languages.map((language) => ctx.core.sites.wireLanguage(language)),
  ],
  ...texts
    .filter((text) => Object.keys(text.texts).length > 0)
    .map((text) => [text.id, placeOf(text), nameOf(ctx, text), text.limit, ...languages.map((language) => text.texts[language] ?? '')]),
];

/** Removes the apostrophe that an export puts before cells that a spreadsheet would evaluate. */
const restored = (cell: string): string => cell.replace(/^'(?=\s*[=+\-@＝＋－＠]|[\t\r\n])/u, '');

/**
 * Reads such a file in time slices. Rows are matched by id and columns by header, in any order; other columns are ignored.
 * @throws InvalidInput `multilingual.file_unreadable`, `multilingual.file_without_ids`
 */
export const readCsv = async (ctx: Ctx, bytes: Uint8Array, source: ContentLanguage): Promise<TextFile> => {
  const [header, ...rows] = await recordsOf(bytes);
  const names = (header?.record ?? []).map((name) => name.trim());
  const idColumn = names.findIndex((name) => name.toLowerCase() === 'id');
  const columns = names.flatMap((name, column) => {
    const language = column < FIXED && column === idColumn ? null : languageOf(ctx, name);
    return language === null ? [] : [{ language, column }];
  });
  if (idColumn === -1 || !columns.some(({ language }) => language !== source))
    throw new InvalidInput({ code: 'multilingual.file_without_ids' });
  const sourceColumn = columns.find(({ language }) => language === source)?.column;
  const given = rows.flatMap(({ record, line }): GivenText[] => {
    const id = (record[idColumn] ?? '').trim();
    if (id === '') return [];
    return columns
      .filter(({ language }) => language !== source)
      .map(({ language, column }) => ({
        line,
        id,
        language,
        text: restored(record[column] ?? ''),
        written: record[column] ?? '',
        ...(sourceColumn === undefined ? {} : { source: restored(record[sourceColumn] ?? '') }),
      }));
  });
  return { given };
};

const languageOf = (ctx: Ctx, name: string): ContentLanguage | null => {
  if (!/^[A-Za-z-]{2,8}$/.test(name)) return null;
  try {
    return ctx.core.sites.contentLanguage(name, { defaultLanguage: 'ja' });
  } catch {
    return null;
  }
};

interface Row {
  record: string[];
  info: Pick<Info, 'lines'>;
}

const OPTIONS = { bom: true, info: true, relax_column_count: true, skip_empty_lines: true, to: MAX_ROWS, max_record_size: 1_000_000 };
const PIECE_BYTES = 65_536;

const recordsOf = async (bytes: Uint8Array): Promise<{ record: string[]; line: number }[]> => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return await parsed(bytes);
  } catch (cause) {
    throw new InvalidInput({ code: 'multilingual.file_unreadable', cause });
  }
};

const parsed = async (bytes: Uint8Array): Promise<{ record: string[]; line: number }[]> => {
  const rows: { record: string[]; line: number }[] = [];
  const parser = parse(OPTIONS);
  const failed = new Promise<never>((_, reject) => parser.once('error', reject));
  const ended = new Promise<void>((resolve) => parser.once('end', resolve));
  parser.on('data', ({ record, info }: Row) => rows.push({ record, line: info.lines }));
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
    parser.write(bytes.subarray(at, at + PIECE_BYTES));
    await Promise.race([othersTurn(), failed]);
  }
  parser.end();
  await Promise.race([ended, failed]);
  return rows;
};
