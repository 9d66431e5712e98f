import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  composeMonth,
  daysBetween,
  overageUnits,
  priceBetween,
  proratedPrice,
  sumUp,
  taxOf,
  taxRateOn,
  type BillLine,
  type BillTax,
  type MonthCharges,
  type MonthTerms,
} from './amounts.ts';
import { composeCredit } from './credit.ts';

const ROUNDINGS = ['floor', 'round', 'ceil'] as const;
const roundings = fc.constantFrom(...ROUNDINGS);
const rates = fc.constantFrom(5, 8, 10);
const yen = fc.integer({ min: 0, max: 100_000_000 });
/** Seventy years of days, leap years among them. */
const days = fc.integer({ min: 0, max: 25_000 }).map((count) => Temporal.PlainDate.from('2010-01-01').add({ days: count }).toString());

const line = (amount: number, taxRate: number): BillLine => ({
  kind: 'licence',
  planName: null,
  quantity: 1,
  unitPrice: amount,
  amount,
  taxRate,
  firstDay: null,
  lastDay: null,
});
const month = (terms: Partial<MonthTerms>, charges: Partial<Omit<MonthCharges, 'terms'>> = {}) =>
  composeMonth({
    terms: {
      month: '2026-11',
      price: 29_800,
      limitAccess: 50_000,
      limitAccessPrice: 1000,
      firstDay: '2026-11-01',
      lastDay: '2026-11-30',
      gapDays: 0,
      ...terms,
    },
    views: 0,
    wholesale: [],
    initialFee: 0,
    feesThrough: null,
    rounding: 'floor',
    ...charges,
  });
const linesOf = (...args: Parameters<typeof month>) =>
  month(...args).lines.map(({ kind, quantity, unitPrice }) => [kind, quantity, unitPrice]);

describe('tax', () => {
  it('is at the rate of the day of supply', () => {
    expect(['2014-03-31', '2014-04-01', '2019-09-30', '2019-10-01', '2026-11-30'].map(taxRateOn)).toEqual([5, 8, 8, 10, 10]);
    expect(month({ month: '2019-09', firstDay: '2019-09-01', lastDay: '2019-09-30' }).taxes).toEqual([{ rate: 8, net: 29_800, tax: 2384 }]);
    expect(month({ month: '2019-10', firstDay: '2019-10-01', lastDay: '2019-10-31' }).taxes).toEqual([
      { rate: 10, net: 29_800, tax: 2980 },
    ]);
  });

  it.each([
    ['floor', 12_345, 1234],
    ['round', 12_345, 1235],
    ['ceil', 12_345, 1235],
    ['floor', 12_344, 1234],
    ['round', 12_344, 1234],
    ['ceil', 12_344, 1235],
    ['ceil', 12_340, 1234],
  ] as const)('is rounded by %s: %i at 10 %% is %i, and as much below zero', (rounding, net, tax) => {
    expect(taxOf(net, 10, rounding)).toBe(tax);
    expect(taxOf(-net, 10, rounding)).toBe(-tax);
  });

  it('differs from the exact amount by less than a yen, and mirrors its sign', () => {
    fc.assert(
      fc.property(yen, rates, roundings, (net, rate, rounding) => {
        const tax = taxOf(net, rate, rounding);
        expect(Math.abs(tax * 100 - net * rate)).toBeLessThan(100);
        expect(taxOf(-net, rate, rounding) + tax).toBe(0);
      }),
    );
  });

  it('is rounded once for each rate of a document, never by line', () => {
    expect(sumUp(0, [line(5, 10), line(5, 10), line(5, 8), line(5, 8)], 'floor').taxes).toEqual([
      { rate: 10, net: 10, tax: 1 },
      { rate: 8, net: 10, tax: 0 },
    ]);
    fc.assert(
      fc.property(fc.array(fc.tuple(yen, rates), { maxLength: 20 }), roundings, (amounts, rounding) => {
        const { taxes } = sumUp(
          0,
          amounts.map(([amount, rate]) => line(amount, rate)),
          rounding,
        );
        expect(new Set(taxes.map(({ rate }) => rate)).size).toBe(taxes.length);
        for (const { rate, net, tax } of taxes) {
          expect(net).toBe(amounts.reduce((sum, [amount, of]) => sum + (of === rate ? amount : 0), 0));
          expect(tax).toBe(taxOf(net, rate, rounding));
        }
      }),
    );
  });
});

describe('a month', () => {
  it('adds up: lines and taxes are the total, in whole yen, and no line is zero', () => {
    fc.assert(
      fc.property(
        fc.record({
          price: yen,
          views: fc.integer({ min: -100_000, max: 3_000_000 }),
          limit: fc.nat(1_000_000),
          unitPrice: fc.nat(10_000),
        }),
        fc.record({ initialFee: fc.nat(200_000), day: days, length: fc.nat(30), rounding: roundings }),
        ({ price, views, limit, unitPrice }, { initialFee, day, length, rounding }) => {
          const last = Temporal.PlainDate.from(day).with({ day: 31 });
          const end = Temporal.PlainDate.from(day).add({ days: length });
          const lastDay = (Temporal.PlainDate.compare(end, last) < 0 ? end : last).toString();
          const amounts = month(
            { month: day.slice(0, 7), price, limitAccess: limit, limitAccessPrice: unitPrice, firstDay: day, lastDay },
            { views, initialFee, rounding },
          );
          const lines = amounts.lines.reduce((sum, { amount }) => sum + amount, 0);
          const taxes = amounts.taxes.reduce((sum, { tax }) => sum + tax, 0);
          expect(amounts).toMatchObject({ subtotal: lines, tax: taxes, total: lines + taxes, views: Math.max(0, views) });
          for (const { amount, quantity, unitPrice: each } of amounts.lines) {
            expect(amount).toBe(quantity * each);
            expect(Number.isSafeInteger(amount) && amount > 0).toBe(true);
          }
        },
      ),
    );
  });

  it('charges its price whatever its length, and a part of it by days, rounded down', () => {
    expect(proratedPrice(9800, '2026-02', 28)).toBe(9800);
    expect(proratedPrice(9800, '2026-01', 31)).toBe(9800);
    expect(proratedPrice(9800, '2026-01', 17)).toBe(5374);
    expect(proratedPrice(9800, '2026-01', 0)).toBe(0);
    expect(linesOf({ firstDay: '2026-11-30' })).toEqual([['licence', 1, 993]]);
    expect(linesOf({ lastDay: '2026-11-01' })).toEqual([['licence', 1, 993]]);
    expect(linesOf({ gapDays: 10 })).toEqual([['licence', 1, 19_866]]);
  });

  it('has 29 days in February of a leap year', () => {
    expect(daysBetween('2028-02-01', '2028-02-29')).toBe(29);
    expect(daysBetween('2027-02-01', '2027-03-01')).toBe(29);
    const leap = (firstDay: string, lastDay: string) => linesOf({ month: '2028-02', firstDay, lastDay });
    expect(leap('2028-02-01', '2028-02-29')).toEqual([['licence', 1, 29_800]]);
    expect(leap('2028-02-01', '2028-02-28')).toEqual([['licence', 1, 28_772]]);
    expect(leap('2028-02-29', '2028-02-29')).toEqual([['licence', 1, 1027]]);
    expect(linesOf({ month: '2027-02', firstDay: '2027-02-28', lastDay: '2027-02-28' })).toEqual([['licence', 1, 1064]]);
  });

  it('begins on 1 January and ends on 31 December', () => {
    const year = (firstDay: string, lastDay: string) => linesOf({ month: firstDay.slice(0, 7), firstDay, lastDay });
    expect(year('2027-01-01', '2027-01-01')).toEqual([['licence', 1, 961]]);
    expect(year('2026-12-31', '2026-12-31')).toEqual([['licence', 1, 961]]);
    expect(daysBetween('2026-12-31', '2027-01-01')).toBe(2);
    expect(daysBetween('2027-01-01', '2026-12-31')).toBe(0);
  });

  it.each([
    [50_000, 0],
    [50_001, 1],
    [60_000, 1],
    [60_001, 2],
    [-20_000, 0],
  ])('charges each started unit of page views above the limit: %i are %i', (views, units) => {
    expect(overageUnits(views, 50_000)).toBe(units);
    expect(linesOf({}, { views })).toEqual([['licence', 1, 29_800], ...(units > 0 ? [['overage', units, 1000]] : [])]);
  });

  it('prorates the price and not the limit', () => {
    expect(linesOf({ firstDay: '2026-11-16' }, { views: 50_001 })).toEqual([
      ['licence', 1, 14_900],
      ['overage', 1, 1000],
    ]);
  });

  it('charges an OEM master for the accounts of each plan that it resells, without proration', () => {
    const wholesale = [
      { planName: 'Light', price: 800, accounts: 3 },
      { planName: 'Standard', price: 2000, accounts: 0 },
      { planName: 'Premium', price: 4001, accounts: 1 },
    ];
    const { lines, subtotal, tax } = month({ firstDay: '2026-11-16' }, { wholesale, views: 50_001 });
    expect(lines.map(({ kind, planName, quantity, unitPrice, amount }) => [kind, planName, quantity, unitPrice, amount])).toEqual([
      ['licence', null, 1, 14_900, 14_900],
      ['overage', null, 1, 1000, 1000],
      ['wholesale', 'Light', 3, 800, 2400],
      ['wholesale', 'Premium', 1, 4001, 4001],
    ]);
    expect([subtotal, tax]).toEqual([22_301, 2230]);
    expect(linesOf({ price: 0 }, { wholesale, initialFee: 100_000 }).map(([kind]) => kind)).toEqual(['wholesale', 'wholesale']);
  });

  it('charges the initial fee only with a license fee', () => {
    expect(linesOf({}, { initialFee: 100_000 })).toEqual([
      ['licence', 1, 29_800],
      ['initial_fee', 1, 100_000],
    ]);
    expect(month({ price: 0 }, { initialFee: 100_000, views: 50_001 }).lines.map(({ kind }) => kind)).toEqual(['overage']);
    expect(month({ price: 0 }, { initialFee: 100_000 })).toEqual({ views: 0, lines: [], taxes: [], subtotal: 0, tax: 0, total: 0 });
  });

  it('charges what is owed to the term from the day after the last one', () => {
    expect(month({ lastDay: '2026-11-15' }, { feesThrough: '2027-01-10' }).lines).toMatchObject([
      { kind: 'licence', amount: 14_900, firstDay: '2026-11-01', lastDay: '2026-11-15' },
      { kind: 'to_term', amount: 14_900 + 29_800 + 9612, firstDay: '2026-11-16', lastDay: '2027-01-10' },
    ]);
  });
});

describe('a price between two days', () => {
  it('is the sum of its months, of which whole ones cost the price', () => {
    expect(priceBetween(29_800, '2026-11-01', '2026-11-30')).toBe(29_800);
    expect(priceBetween(29_800, '2026-01-01', '2026-12-31')).toBe(12 * 29_800);
    expect(priceBetween(29_800, '2028-01-31', '2028-03-01')).toBe(961 + 29_800 + 961);
    expect(priceBetween(29_800, '2026-11-02', '2026-11-01')).toBe(0);
  });

  it('is the same when it is cut at the end of any month', () => {
    fc.assert(
      fc.property(yen, days, fc.nat(800), fc.nat(26), (price, first, length, cut) => {
        const start = Temporal.PlainDate.from(first);
        const last = start.add({ days: length }).toString();
        const end = start.add({ months: cut }).with({ day: 31 });
        fc.pre(end.toString() < last);
        expect(priceBetween(price, first, end.toString()) + priceBetween(price, end.add({ days: 1 }).toString(), last)).toBe(
          priceBetween(price, first, last),
        );
      }),
    );
  });
});

describe('credits', () => {
  const invoice = (net: number, rate: number, rounding: (typeof ROUNDINGS)[number]): BillTax => ({
    rate,
    net,
    tax: taxOf(net, rate, rounding),
  });
  /** Credits these amounts one after another, as notes of one invoice. */
  const creditAll = (bill: BillTax, nets: readonly number[], rounding: (typeof ROUNDINGS)[number]) => {
    let left = bill;
    return nets.map((net) => {
      const note = composeCredit([{ taxRate: bill.rate, net }], [left], rounding);
      if (note) left = { ...left, net: left.net + note.subtotal, tax: left.tax + note.tax };
      return note;
    });
  };

  it.each([
    ['floor', -1234, -13_579],
    ['round', -1235, -13_580],
    ['ceil', -1235, -13_580],
  ] as const)('mirror an invoice of 12,345 by %s', (rounding, tax, total) => {
    const bill = invoice(12_345, 10, rounding);
    const [note] = creditAll(bill, [12_345], rounding);
    expect(note).toMatchObject({ subtotal: -12_345, tax, total, taxes: [{ rate: 10, net: -12_345, tax }] });
    expect(note!.tax + bill.tax).toBe(0);
  });

  it('of 15,005 twice use up an invoice of 30,010 with 1,500 and 1,501 of tax', () => {
    const notes = creditAll(invoice(30_010, 10, 'floor'), [15_005, 15_005, 1], 'floor');
    expect(notes).toMatchObject([{ tax: -1500, total: -16_505 }, { tax: -1501, total: -16_506 }, null]);
  });

  it('add up to their invoice, split into 1 to 20 notes in any way, and none of them turns positive', () => {
    const cuts = fc.array(fc.integer({ min: 1, max: 99_999 }), { maxLength: 19 });
    fc.assert(
      fc.property(fc.integer({ min: 20, max: 10_000_000 }), cuts, rates, roundings, (net, at, rate, rounding) => {
        const bill = invoice(net, rate, rounding);
        const ends = [...new Set([...at.map((cut) => Math.floor((net * cut) / 100_000)), net])].toSorted((a, b) => a - b);
        const nets = ends.map((end, index) => end - (ends[index - 1] ?? 0)).filter((one) => one > 0);
        const notes = creditAll(bill, nets, rounding).map((note) => note!);
        expect(notes.reduce((sum, { subtotal }) => sum + subtotal, net)).toBe(0);
        expect(notes.reduce((sum, { tax }) => sum + tax, bill.tax)).toBe(0);
        for (const { subtotal, tax, total, lines } of notes) {
          expect(tax).toBeLessThanOrEqual(0);
          expect(total).toBe(subtotal + tax);
          expect(lines).toMatchObject([{ kind: 'adjustment', amount: subtotal, taxRate: rate }]);
        }
        expect(creditAll(bill, [...nets, 1], rounding).at(-1)).toBeNull();
      }),
    );
  });

  it('beyond what is left, of an absent rate, or of a rate twice are refused', () => {
    const left = [
      { rate: 10, net: 1000, tax: 100 },
      { rate: 8, net: 500, tax: 40 },
    ];
    const credit = (...credits: [taxRate: number, net: number][]) =>
      composeCredit(
        credits.map(([taxRate, net]) => ({ taxRate, net })),
        left,
        'floor',
      );
    expect(credit([10, 1001])).toBeNull();
    expect(credit([5, 1])).toBeNull();
    expect(credit([10, 1], [10, 1])).toBeNull();
    expect(credit([10, 1000], [8, 501])).toBeNull();
    expect(credit([10, 1000], [8, 500])).toMatchObject({ subtotal: -1500, tax: -140, total: -1640 });
  });
});
