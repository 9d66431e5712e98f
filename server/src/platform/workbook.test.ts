import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Sheet, SheetCell, SheetColumnKind } from '@mekuri/kit/server';
import { readWorkbook } from '../../testing/index.ts';
import { writeWorkbook } from './workbook.ts';

const columns = (...kinds: SheetColumnKind[]): Sheet['columns'] => kinds.map((kind) => ({ header: kind, kind }));
const read = async (...sheets: Sheet[]) => readWorkbook(await writeWorkbook(sheets));
const sheet = (title: string): Sheet => ({ title, columns: columns('text'), rows: [['x']] });

/** Writes one cell and reads it back. */
const cell = async (value: SheetCell, kind: SheetColumnKind = 'text') => {
  const [found] = await read({ title: 'S', columns: columns(kind), rows: [[value]] });
  return found?.rows.at(1)?.at(0);
};

describe('a workbook', () => {
  it('stores numbers and dates as such, each in the format of its column', async () => {
    const [found] = await read({
      title: '日別',
      columns: [...columns('date', 'text', 'integer', 'decimal', 'percent', 'duration'), { header: '閲覧', kind: 'integer', width: 20 }],
      rows: [['2026-11-26', 'A1 & <B2>', 1234, 1.5, 0.123, 90, null]],
    });
    expect(found).toEqual({
      title: '日別',
      frozenRows: 1,
      widths: [14, 30, 14, 14, 14, 14, 20],
      rows: [
        ['date', 'text', 'integer', 'decimal', 'percent', 'duration', '閲覧'].map((value) => ({ value, bold: true })),
        [
          { value: 46_352, format: 'yyyy-mm-dd' },
          { value: 'A1 & <B2>' },
          { value: 1234, format: '#,##0' },
          { value: 1.5, format: '#,##0.00' },
          { value: 0.123, format: '0.0%' },
          { value: 90 / 86_400, format: '[h]:mm:ss' },
        ],
      ],
    });
  });

  it('keeps the order of its sheets', async () => {
    expect((await read(sheet('結果'), sheet('条件'))).map(({ title }) => title)).toEqual(['結果', '条件']);
  });

  it.each([
    ['合計', 'date'],
    ['2026-02-30', 'date'],
    ['1900-02-28', 'date'],
    ['2026-11', 'date'],
    ['–', 'percent'],
  ] as const)('keeps %j in a column of the kind %s as text', async (value, kind) => {
    expect(await cell(value, kind)).toEqual({ value });
  });

  it.each(['text', 'date'] as const)('keeps a number in a column of the kind %s as a plain number', async (kind) => {
    expect(await cell(-1.5, kind)).toEqual({ value: -1.5 });
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY])('refuses the number %d', async (value) => {
    await expect(async () => cell(value, 'integer')).rejects.toThrow(TypeError);
  });
});

describe('text in a workbook', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' =1', '＝1', "=cmd|' /C calc'!A0"])('is not a formula: %j', async (value) => {
    expect(await cell(value)).toEqual({ value, format: '@' });
  });

  it.each(Object.getOwnPropertyNames(Object.prototype))('may be %s', async (value) => {
    expect(await cell(value)).toEqual({ value });
  });

  it.each(['_x0041_', '_x003D_1', '_x005F_x0041_', '_x0000_', '_x004'])('is not decoded: %s', async (value) => {
    expect(await cell(value)).toEqual({ value });
  });

  it('loses characters that XML cannot contain, and keeps all others', async () => {
    expect(await cell('a\0\u0008\u000B\u001F\uFFFE\uFFFF\uD800b\uDC00c')).toEqual({ value: 'abc' });
    expect(await cell(' 😀\t\n<script>&amp;]]> ')).toEqual({ value: ' 😀\t\n<script>&amp;]]> ' });
  });

  it('is truncated at the limit of a cell, never within a character', async () => {
    expect(await cell('x'.repeat(40_000))).toEqual({ value: 'x'.repeat(32_767) });
    expect(await cell(`${'x'.repeat(32_766)}😀`)).toEqual({ value: 'x'.repeat(32_766) });
  });

  it('round-trips with any content', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.string({ unit: 'binary' }), { minLength: 1 }), async (texts) => {
        const [found] = await read({ title: texts.join(''), columns: columns('text'), rows: texts.map((text) => [text]) });
        expect(found!.rows.flat().some((read) => read?.formula !== undefined)).toBe(false);
      }),
      { numRuns: 10 },
    );
  });
});

describe('the title of a sheet', () => {
  it.each([
    ['LP分析 2026/11 [スマホ]', 'LP分析 2026-11 -スマホ-'],
    [`'quoted'`, 'quoted'],
    ['a\0b', 'ab'],
    ['あ'.repeat(40), 'あ'.repeat(31)],
    [`${'x'.repeat(30)}😀`, 'x'.repeat(30)],
    ['', 'Sheet1'],
    ['History', 'History (2)'],
  ])('%j becomes %j', async (title, written) => {
    expect((await read(sheet(title))).map((found) => found.title)).toEqual([written]);
  });

  it('is unique', async () => {
    const long = 'x'.repeat(31);
    const titles = (await read(...['A', 'a', 'A', long, long].map(sheet))).map(({ title }) => title);
    expect(titles).toEqual(['A', 'a (2)', 'A (3)', long, `${'x'.repeat(27)} (2)`]);
  });
});
