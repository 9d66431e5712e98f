import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvReply, isCalculation, restored, writeCsv } from './csv.ts';

const read = (csv: string): string[][] => parse(csv, { bom: true });

describe('a CSV file', () => {
  it('starts with a BOM and uses CRLF line ends, like Excel', () => {
    expect(writeCsv([['会社名', 1, null]])).toBe('\uFEFF会社名,1,\r\n');
  });

  it.each(['=cmd()', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '＝1', '＠x', '\n1'])(
    'quotes %j so that spreadsheets do not evaluate it',
    (cell) => {
      const [[written] = []] = read(writeCsv([[cell]]));
      expect(written).toBe(`'${cell}`);
      expect(restored(written!)).toBe(cell);
    },
  );

  it('leaves all other text unchanged', () => {
    expect(read(writeCsv([["O'Neil", '"引用", 改行\n有り', '1-2', 'a@example.com']]))).toEqual([
      ["O'Neil", '"引用", 改行\n有り', '1-2', 'a@example.com'],
    ]);
  });

  it('restores the written cells', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (cell) => {
        fc.pre(!/^'\s*[=+\-@＝＋－＠]|^'[\t\r\n]/u.test(cell));
        const [[written] = []] = read(writeCsv([[cell, 'end']]));
        expect(restored(written!)).toBe(cell);
      }),
    );
  });

  it('is saved under its name and the time in Japan', () => {
    expect(csvReply('', 'users', new Date('2026-11-21T15:04:05Z')).init.headers).toEqual({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="users-20261122000405.csv"',
    });
  });

  it.each([
    ['=cmd()', true],
    ['＝1', true],
    ['@SUM(A1)', true],
    ["+cmd|' /C calc'!A0", true],
    ['@cosme', false],
    ['-KIRA-', false],
    ['＋ONE', false],
    ['A=B', false],
  ])('distinguishes a calculation from a name: %s', (name, is) => {
    expect(isCalculation(name)).toBe(is);
  });
});
