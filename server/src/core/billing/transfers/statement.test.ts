import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Refusal } from '../../user-imports/refusal.ts';
import { type Columns, suggestColumns } from './columns.ts';
import { readStatement, readYen } from './statement.ts';
import { shiftJis, statementOf } from './testing/statements.ts';

const TODAY = '2026-12-20';
const read = (text: string | Buffer, columns: Columns | null = null, remembered: Record<string, Columns> = {}) =>
  readStatement({ bytes: Buffer.from(text), columns, remembered, today: TODAY });
const briefly = (text: string | Buffer) =>
  read(text).deposits.map(({ receivedOn, amount, payer, note, occurrence }) => `${receivedOn} ${amount} ${payer} ${note} ${occurrence}`);
const codeOf = (work: () => unknown): string => {
  try {
    work();
    return 'none';
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
};

describe('a statement', () => {
  const rows = statementOf([
    ['2026/12/10', '330,000', 'カ）シオマチコーヒー', '10月分'],
    ['2026/12/10', '', '電気料金'],
    ['2026/12/11', 500, 'ﾔﾏﾀﾞ'],
    ['2026/12/11', 500, 'ヤマダ'],
  ]);
  const deposits = ['2026-12-10 330000 カ）シオマチコーヒー 10月分 1', '2026-12-11 500 ﾔﾏﾀﾞ  1', '2026-12-11 500 ヤマダ  2'];

  it('is read in Shift_JIS and in UTF-8 with and without a byte order mark', () => {
    expect(briefly(rows)).toEqual(deposits);
    expect(briefly(`\u{feff}${rows}`)).toEqual(deposits);
    expect(briefly(shiftJis(rows))).toEqual(deposits);
    expect(read(shiftJis(rows))).toMatchObject({ encoding: 'Shift_JIS', rows: 4, skipped: 1, unreadable: [] });
  });

  it('gives the same row the same digest in any width', () => {
    const [, one, other] = read(rows).deposits;
    expect(one!.digest).toBe(other!.digest);
  });

  it('may have lines above its header, or none', () => {
    expect(briefly(`口座,普通 1234567\n期間,2026/12/01-2026/12/20\n\n${rows}`)).toEqual(deposits);
    const bare = read('20261210,振込,330000,カ）シオマチ\n20261211,振込,1,カ）ヤマダ\n', ['received_on', null, 'amount', 'payer']);
    expect(bare.header).toEqual(['', '', '', '']);
    expect(bare.deposits.map(({ amount }) => amount)).toEqual([330_000, 1]);
  });

  it('names rows with money that cannot be read, and skips those without a deposit', () => {
    const found = read(
      statementOf([
        ['2026/12/10', '12,3x', 'a'],
        ['12月10日', 500, 'b'],
        ['2026/12/21', 500, 'of the future'],
        ['2026/12/10', '-500', 'c'],
        ['2026/12/10', '0', 'd'],
        ['合計', '', ''],
        ['R8.12.10', '￥1,000', 'e'],
      ]),
    );
    expect(found).toMatchObject({ skipped: 3, unreadable: [2, 3, 4], deposits: [{ receivedOn: '2026-12-10', amount: 1000, payer: 'e' }] });
  });

  it('uses the columns that are chosen, remembered or suggested, in this order', () => {
    const text = '日付,入金額,摘要\n2026/12/10,100,カ）ヤマダ\n';
    const { digest, columns } = read(text);
    expect(columns).toEqual(['received_on', 'amount', 'payer']);
    const other: Columns = ['received_on', 'payer', 'amount'];
    expect(read(text, null, { [digest]: other }).columns).toEqual(other);
    expect(read(text, ['received_on', 'amount', 'payer'], { [digest]: other }).columns).toEqual(columns);
  });

  it.each([
    ['imports.empty', '', null],
    ['imports.empty', '日付,入金額\n', null],
    ['imports.not_csv', 'PK\u0003\u0004', null],
    ['imports.not_csv', 'a,b\0', null],
    ['imports.row_unreadable', 'a,"b\nc', null],
    ['imports.columns_differ', 'a,b\n1,2\n', ['payer']],
    ['imports.column_twice', 'a,b\n1,2\n', ['payer', 'payer']],
    ['billing.statement_columns_missing', 'a,b\n1,2\n', ['payer', 'amount']],
  ] as const)('is refused: %s', (code, text, columns) => {
    expect(codeOf(() => read(text, columns))).toBe(code);
  });

  it('never fails otherwise', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: fc.constantFrom(...'日付入金額摘要,\n"1/- ') })), (text) => {
        codeOf(() => read(text));
      }),
    );
    fc.assert(fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => void codeOf(() => read(Buffer.from(bytes)))));
  });
});

describe('columns', () => {
  it.each([
    ['年月日,お引出し,お預入れ,お取り扱い内容,残高,メモ', ['received_on', null, 'amount', 'payer', null, 'note']],
    ['日付,摘要,摘要内容,支払い金額,預かり金額,差引残高,メモ', ['received_on', 'note', 'payer', null, 'amount', null, null]],
    ['取引日,入出金(円),残高(円),入出金先内容', ['received_on', 'amount', null, 'payer']],
    ['Date,Description,Debit,Credit,Balance', ['received_on', 'payer', null, 'amount', null]],
  ])('of %s', (header, columns) => {
    expect(suggestColumns(header.split(','))).toEqual(columns);
  });
});

it.each([
  ['1,234', 1234],
  ['￥１，２３４', 1234],
  ['1234円', 1234],
  ['+500', 500],
  ['▲500', -500],
  ['1234.00', 1234],
  ['1234.5', undefined],
  ['12a', undefined],
  ['', undefined],
  ['9999999999999999', undefined],
])('reads %j as yen', (cell, yen) => {
  expect(readYen(cell)).toBe(yen);
});
