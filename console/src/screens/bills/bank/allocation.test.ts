import { describe, expect, it } from 'vitest';
import { issueOf, joining, restOf, type Chosen } from './allocation.ts';

const bill = { id: 'b', number: '2026-000001', month: '2026-10', companyName: 'C', due: 110_000 };
const chosen = (changes: Partial<Chosen> = {}): Chosen => ({ bill, amount: 110_000, fee: 0, ...changes });

describe('the amounts of a bill', () => {
  it.each([
    [{}, null],
    [{ amount: '１０９，５６０', fee: 440 }, null],
    [{ amount: 0 }, 'amount'],
    [{ amount: 110_001 }, 'amount'],
    [{ amount: 'x' }, 'amount'],
    [{ amount: 1, fee: 1001 }, 'fee'],
    [{ amount: 1, fee: '' }, 'fee'],
    [{ fee: 1 }, 'aboveDue'],
  ] as const)('%j: %s', (changes, issue) => {
    expect(issueOf(chosen(changes))).toBe(issue);
  });
});

describe('a choice', () => {
  it('leaves what it does not take', () => {
    expect(restOf(330_000, [chosen(), chosen({ amount: '220,001' })])).toBe(-1);
    expect(restOf(5, [])).toBe(5);
    expect(restOf(5, [chosen({ amount: 'x' })])).toBeNaN();
  });
  it('grows by a bill in full, by what is left, or with a fee', () => {
    expect(joining(bill, 330_000)).toEqual(chosen());
    expect(joining(bill, 50_000)).toEqual(chosen({ amount: 50_000 }));
    expect(joining(bill, 109_560)).toEqual(chosen({ amount: 109_560, fee: 440 }));
    expect(joining(bill, 0)).toEqual(chosen({ amount: 0 }));
    expect(joining(bill, Number.NaN)).toEqual(chosen({ amount: 0 }));
  });
});
