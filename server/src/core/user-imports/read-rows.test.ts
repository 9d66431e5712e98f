import { processorTimeOf } from '@mekuri/testing/processor-time';
import { describe, expect, it } from 'vitest';
import { MAX_COLUMNS, MAX_ROWS, readRows } from './read-rows.ts';

const refusal = (text: string): unknown => {
  try {
    return readRows(text);
  } catch (error) {
    const { code, params } = error as { code: string; params: object };
    return { code, params };
  }
};

describe('the rows of a file', () => {
  it('have the numbers that a spreadsheet shows, without blank rows', () => {
    expect(readRows('a,b\n1,2\n\n , \n3,4\n,,\n')).toEqual({
      header: ['a', 'b'],
      rows: [
        { number: 2, cells: ['1', '2'] },
        { number: 5, cells: ['3', '4'] },
      ],
    });
  });

  it.each([
    ['line ends of any system', 'a,b\r\n1,"x\r\ny"\r2,z', ['1', 'x\r\ny']],
    ['quotes in quotes', 'a,b\n"say ""hi""",2\n', ['say "hi"', '2']],
    ['space around cells, full-width too', 'a,b\n　1 ,\u00a0 2\t\n', ['1', '2']],
    ['decomposed letters composed', 'a,b\nカ\u3099,e\u0301\n', ['ガ', 'é']],
    ['what an export neutralised', "a,b\n'=cmd(),'@cosme\n", ['=cmd()', '@cosme']],
    ['too few cells filled up', 'a,b\n1\n', ['1', '']],
    ['too many cells cut', 'a,b\n1,2,3\n', ['1', '2']],
    ['columns without a name at the end left out', 'a,b,,\n1,2,,\n', ['1', '2']],
    ['very long cells cut', `a,b\n${'𠮷'.repeat(1100)},2\n`, ['𠮷'.repeat(1000), '2']],
  ])('are read with %s', (_, text, cells) => {
    expect(readRows(text).rows[0]!.cells).toEqual(cells);
  });

  it.each([
    ['nothing', '', 'imports.empty', {}],
    ['a header alone', 'a,b\n', 'imports.empty', {}],
    ['blank lines', '\n\n,,\n', 'imports.empty', {}],
    ['a million columns', ','.repeat(1_000_000), 'imports.too_many_columns', { limit: MAX_COLUMNS }],
    ['a million columns in a later row', `a,b\n1,2\n${','.repeat(1_000_000)}`, 'imports.too_many_columns', { limit: MAX_COLUMNS }],
    ['an unclosed quote of 5 MiB', `a,b\n"${'x'.repeat(5 * 2 ** 20)}`, 'imports.row_unreadable', { row: 2 }],
    ['nothing but quotes', `a,b\n${'"'.repeat(5 * 2 ** 20)}`, 'imports.row_unreadable', { row: 2 }],
    ['a quote closed in the middle', 'a,b\n1,2\n"x"y,2\n', 'imports.row_unreadable', { row: 3 }],
    ['too many rows', `a\n${'1\n'.repeat(MAX_ROWS + 1)}`, 'imports.too_many_rows', { limit: MAX_ROWS }],
    ['five million blank lines', 'a\n' + '\n'.repeat(5 * 2 ** 20), 'imports.too_many_rows', { limit: MAX_ROWS }],
  ])('are refused: %s', (_, text, code, params) => {
    expect(processorTimeOf(() => expect(refusal(text)).toEqual({ code, params }))).toBeLessThan(2000);
  });

  it('are accepted up to the limit', () => {
    expect(readRows(`a\n${'1\n'.repeat(MAX_ROWS)}`).rows).toHaveLength(MAX_ROWS);
    expect(readRows(`${'a,'.repeat(MAX_COLUMNS - 1)}a\n1`).header).toHaveLength(MAX_COLUMNS);
  });
});
