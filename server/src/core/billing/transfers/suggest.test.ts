import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { certainOnes, closedMatch, exactSets, MAX_FEE, suggest, type KnownPayers, type OpenBill, type Row } from './suggest.ts';

const bill = (id: string, due: number, accountId = 'a'): OpenBill => ({ id, accountId, number: `2026-${id.padStart(6, '0')}`, due });
const row = (left: number, payerKey = 'ヤマダシヨウテン', text = payerKey): Row => ({ left, payerKey, text });
const NONE: KnownPayers = new Map();
const known: KnownPayers = new Map([
  ['a', ['ヤマダシヨウテン']],
  ['b', ['ハマダ']],
]);
const briefly = (found: ReturnType<typeof suggest>) =>
  found.map(({ reason, isCertain, allocations, rest }) =>
    [
      reason,
      isCertain ? 'certain' : 'open',
      allocations.map(({ billId, amount, feeAbsorbed }) => `${billId}:${amount}${feeAbsorbed ? `+${feeAbsorbed}` : ''}`).join(' '),
      rest,
    ].join(' '),
  );

describe('a suggestion', () => {
  it('is the bill that is due with the exact amount, whoever pays', () => {
    expect(briefly(suggest(row(110_000), [bill('1', 110_000), bill('2', 220_000, 'b')], NONE))).toEqual(['amount certain 1:110000 0']);
  });
  it('is the sum of several bills of one account, and never of two', () => {
    const bills = [bill('1', 110_000), bill('2', 220_000), bill('3', 200_000, 'b'), bill('4', 130_001, 'c')];
    expect(briefly(suggest(row(330_000), bills, NONE))).toEqual(['sum certain 1:110000 2:220000 0']);
    expect(suggest(row(330_001), bills, NONE)).toEqual([]);
  });
  it('prefers the account of the payer among equal amounts', () => {
    const bills = [bill('1', 110_000, 'b'), bill('2', 110_000, 'a'), bill('3', 110_000, 'c')];
    expect(briefly(suggest(row(110_000), bills, known))).toEqual([
      'amount certain 2:110000 0',
      'amount open 1:110000 0',
      'amount open 3:110000 0',
    ]);
    expect(briefly(suggest(row(110_000), bills, NONE))[0]).toBe('amount open 1:110000 0');
  });
  it('prefers the bill that the text names', () => {
    const bills = [bill('1', 110_000), bill('2', 110_000)];
    expect(briefly(suggest(row(110_000, 'ヤマダシヨウテン', '2026-000002 ヤマダ'), bills, known))[0]).toBe('amount certain 2:110000 0');
  });
  it('is not certain for several months of one price, the oldest of which comes first', () => {
    const bills = [bill('1', 110_000), bill('2', 110_000), bill('3', 110_000)];
    expect(briefly(suggest(row(110_000), bills, known))[0]).toBe('amount open 1:110000 0');
    expect(briefly(suggest(row(220_000), bills, known))[0]).toBe('sum open 1:110000 2:110000 0');
    expect(briefly(suggest(row(330_000), bills, known))).toEqual(['sum certain 1:110000 2:110000 3:110000 0']);
  });
  it('is not certain when the payer is known for another account', () => {
    expect(briefly(suggest(row(110_000, 'ハマダ'), [bill('1', 110_000)], known))).toEqual(['amount open 1:110000 0']);
  });
  it('pays the oldest bills of a known payer and leaves the rest', () => {
    const bills = [bill('1', 110_000), bill('2', 110_000), bill('3', 110_000)];
    expect(briefly(suggest(row(350_000), bills, known))).toEqual(['payer open 1:110000 2:110000 3:110000 20000']);
    expect(briefly(suggest(row(150_000), bills, known))).toEqual(['payer open 1:110000 2:40000 0']);
  });
  it('absorbs what a bank has taken off, up to its limit', () => {
    const bills = [bill('1', 110_000), bill('2', 55_000)];
    expect(briefly(suggest(row(109_560), bills, known))).toEqual(['payer open 1:109560+440 0']);
    expect(briefly(suggest(row(54_560), bills, known))).toEqual(['payer open 2:54560+440 0']);
    expect(briefly(suggest(row(108_999), [bill('1', 110_000)], known))).toEqual(['payer open 1:108999 0']);
    expect(suggest(row(109_560), bills, NONE)).toEqual([]);
  });
  it('is the bill that the text names, for another amount', () => {
    expect(briefly(suggest(row(100, 'x', 'No 2026000002'), [bill('1', 500), bill('2', 500)], NONE))).toEqual(['number open 2:100 0']);
  });

  const bills = fc
    .array(fc.record({ due: fc.integer({ min: 1, max: 3000 }), accountId: fc.constantFrom('a', 'b', 'c') }), { maxLength: 14 })
    .map((made) => made.map(({ due, accountId }, at) => bill(String(at), due, accountId)));
  it('never allocates more than is left or due, nor bills of two accounts, and adds up', () => {
    fc.assert(
      fc.property(bills, fc.integer({ min: 1, max: 6000 }), fc.constantFrom('ヤマダシヨウテン', 'ハマダ', 'x'), (open, left, payer) => {
        const found = suggest(row(left, payer), open, known);
        expect(found.length).toBeLessThanOrEqual(3);
        for (const [at, { allocations, rest, isCertain }] of found.entries()) {
          const of = allocations.map(({ billId }) => open.find(({ id }) => id === billId)!);
          expect(new Set(of).size).toBe(of.length);
          expect(new Set(of.map(({ accountId }) => accountId)).size).toBe(1);
          expect(allocations.reduce((sum, { amount }) => sum + amount, rest)).toBe(left);
          for (const [index, { amount, feeAbsorbed }] of allocations.entries()) {
            expect(amount).toBeGreaterThan(0);
            expect(feeAbsorbed).toBeLessThanOrEqual(MAX_FEE);
            expect(amount + feeAbsorbed).toBeLessThanOrEqual(of[index]!.due);
          }
          if (isCertain) {
            expect([at, rest]).toEqual([0, 0]);
            expect(allocations.every(({ amount }, index) => amount === of[index]!.due)).toBe(true);
          }
        }
      }),
    );
  });
  it('finds every set of an exact sum', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 20 }), { maxLength: 10 }), fc.integer({ min: 1, max: 60 }), (dues, amount) => {
        const open = dues.map((due, at) => bill(String(at), due));
        const subsets = Array.from({ length: 2 ** dues.length }, (_, mask) => open.filter((_bill, at) => (mask >> at) & 1));
        const wanted = subsets.filter((one) => one.reduce((sum, { due }) => sum + due, 0) === amount);
        expect(exactSets(open, amount)).toHaveLength(wanted.length);
      }),
    );
  });
});

describe('accepting everything that is exact', () => {
  const of = (name: string, left: number, open: OpenBill[]) => [name, suggest(row(left, name), open, NONE)] as const;
  it('leaves out bills that two transfers would pay', () => {
    const open = [bill('1', 100), bill('2', 300)];
    const found = certainOnes([of('one', 100, open), of('two', 100, open), of('three', 300, open)]);
    expect(found.map(([name]) => name)).toEqual(['three']);
  });
  it('leaves out what is not certain', () => {
    const open = [bill('1', 100), bill('2', 100, 'b')];
    expect(certainOnes([of('one', 100, open)])).toEqual([]);
  });
});

describe('an invoice that takes no payment any more', () => {
  const closed = [
    { ...bill('1', 0), total: 110_000 },
    { ...bill('2', 0, 'b'), total: 500 },
  ];
  it('is found by its number, or by its amount for a known payer', () => {
    expect(closedMatch(row(7, 'x', '2026-000002'), closed, known)?.id).toBe('2');
    expect(closedMatch(row(110_000), closed, known)?.id).toBe('1');
    expect(closedMatch(row(110_000, 'x'), closed, known)).toBeNull();
    expect(closedMatch(row(109_999), closed, known)).toBeNull();
  });
  it('that is named leaves no suggestion of an equal amount alone', () => {
    const open = [bill('3', 110_000, 'c')];
    expect(suggest(row(110_000, 'x', '2026-000002'), open, new Map())).toHaveLength(1);
    expect(suggest(row(110_000, 'x', '2026-000002'), open, new Map(), closed)).toEqual([]);
    expect(suggest(row(110_000, 'x', '2026-000002 2026-000003'), open, new Map(), closed)).toHaveLength(1);
  });
});
