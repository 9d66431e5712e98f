import { lastOfMonth, monthOf, nextDay } from '../../platform/japan-time.ts';

/** Page views above a plan's limit are charged in units of this many, each once one view of it is used. */
export const PAGE_VIEW_UNIT = 10_000;

export type TaxRounding = 'floor' | 'round' | 'ceil';
export type LineKind = 'licence' | 'overage' | 'wholesale' | 'initial_fee' | 'to_term' | 'adjustment';

/** `unitPrice` and `amount` in yen without tax, `taxRate` in percent, days `YYYY-MM-DD` in Japan. */
export interface BillLine {
  kind: LineKind;
  /** The plan of a wholesale line; else null. */
  planName: string | null;
  quantity: number;
  unitPrice: number;
  amount: number;
  taxRate: number;
  firstDay: string | null;
  lastDay: string | null;
}

export interface BillTax {
  rate: number;
  net: number;
  tax: number;
}

export interface BillAmounts {
  /** Page views that are billed. */
  views: number;
  lines: BillLine[];
  taxes: BillTax[];
  subtotal: number;
  tax: number;
  total: number;
}

/** Standard rates of consumption tax, in percent, by the first day on which each holds. */
const STANDARD_RATES = [
  { from: '2019-10-01', rate: 10 },
  { from: '2014-04-01', rate: 8 },
] as const;

/** The standard rate for what is supplied through this day. */
export const taxRateOn = (day: string): number => STANDARD_RATES.find(({ from }) => day >= from)?.rate ?? 5;

/** Tax on a net amount in whole yen. The magnitude is rounded and the sign set after, so that a credit mirrors its invoice. */
export const taxOf = (net: number, rate: number, rounding: TaxRounding): number => {
  const hundredths = Math.abs(net) * rate;
  const whole = Math.floor(hundredths / 100);
  const rest = hundredths % 100;
  const up = (rounding === 'ceil' && rest > 0) || (rounding === 'round' && rest >= 50);
  return (whole + (up ? 1 : 0)) * (net < 0 ? -1 : 1) || 0;
};

/** Days from one day to another, both included; 0 if the second comes first. */
export const daysBetween = (first: string, last: string): number =>
  Math.max(0, Temporal.PlainDate.from(first).until(last, { largestUnit: 'days' }).days + 1);

/** A monthly price for some days of a month (`YYYY-MM`); the price itself for all of them. */
export const proratedPrice = (price: number, month: string, days: number): number => {
  const { daysInMonth } = Temporal.PlainYearMonth.from(month);
  return days >= daysInMonth ? price : Math.floor((price * days) / daysInMonth);
};

/** Units of page views above the limit. */
export const overageUnits = (views: number, limit: number): number => Math.ceil(Math.max(0, views - limit) / PAGE_VIEW_UNIT);

/** The price for a range of days, prorated month by month. */
export const priceBetween = (price: number, first: string, last: string): number => {
  let total = 0;
  for (let day = first; day <= last;) {
    const month = monthOf(day);
    const end = lastOfMonth(month);
    total += proratedPrice(price, month, daysBetween(day, end < last ? end : last));
    day = nextDay(end);
  }
  return total;
};

export interface MonthTerms {
  /** `YYYY-MM`. */
  month: string;
  /** Yen a month without tax. */
  price: number;
  limitAccess: number;
  /** Yen without tax for each unit of page views. */
  limitAccessPrice: number;
  firstDay: string;
  lastDay: string;
  /** Days between the two on which there was no contract. */
  gapDays: number;
}

/** A plan that an OEM master resells, and the accounts that had it in the month. */
export interface WholesalePlan {
  planName: string;
  /** Yen a month without tax for each account. */
  price: number;
  accounts: number;
}

export interface MonthCharges {
  terms: MonthTerms;
  /** Views of the month and those carried from the month before; below zero when credits exceed them. */
  views: number;
  wholesale: readonly WholesalePlan[];
  /** Yen without tax; charged only together with a license fee. */
  initialFee: number;
  /** The last day of a contract that was terminated before its term, whose remaining fees are due; else null. */
  feesThrough: string | null;
  rounding: TaxRounding;
}

/** Sums lines up, with the tax of each rate rounded once. */
export const sumUp = (views: number, lines: BillLine[], rounding: TaxRounding): BillAmounts => {
  const nets = new Map<number, number>();
  for (const { taxRate, amount } of lines) nets.set(taxRate, (nets.get(taxRate) ?? 0) + amount);
  const taxes = [...nets].map(([rate, net]) => ({ rate, net, tax: taxOf(net, rate, rounding) })).toSorted((a, b) => b.rate - a.rate);
  const subtotal = taxes.reduce((sum, { net }) => sum + net, 0);
  const tax = taxes.reduce((sum, one) => sum + one.tax, 0);
  return { views, lines, taxes, subtotal, tax, total: subtotal + tax };
};

/** Lines and totals of a month. The closing run and the forecast both use it. */
export const composeMonth = ({ terms, views, wholesale, initialFee, feesThrough, rounding }: MonthCharges): BillAmounts => {
  const { month, price, limitAccess, limitAccessPrice, firstDay, lastDay, gapDays } = terms;
  const taxRate = taxRateOn(lastDay);
  const billed = Math.max(0, views);
  const licence = proratedPrice(price, month, daysBetween(firstDay, lastDay) - gapDays);
  const units = overageUnits(billed, limitAccess);
  const remaining = feesThrough === null ? 0 : priceBetween(price, nextDay(lastDay), feesThrough);
  const line = (kind: LineKind, quantity: number, unitPrice: number, days: readonly [string, string] | null): BillLine => ({
    kind,
    planName: null,
    quantity,
    unitPrice,
    amount: quantity * unitPrice,
    taxRate,
    firstDay: days?.[0] ?? null,
    lastDay: days?.[1] ?? null,
  });
  const lines = [
    line('licence', 1, licence, [firstDay, lastDay]),
    line('overage', units, limitAccessPrice, [firstDay, lastDay]),
    ...wholesale.map(({ planName, price: each, accounts }) => ({
      ...line('wholesale', accounts, each, [firstDay, lastDay]),
      planName,
    })),
    line('initial_fee', 1, licence > 0 ? initialFee : 0, null),
    line('to_term', 1, remaining, feesThrough === null ? null : [nextDay(lastDay), feesThrough]),
  ];
  return sumUp(
    billed,
    lines.filter(({ amount }) => amount > 0),
    rounding,
  );
};

/**
 * The tax that goes with a credit of a rate, as a magnitude. The credit that uses up the rate takes the tax that is left.
 * @param left net and tax of the rate that are not credited yet
 */
export const creditedTax = (net: number, { rate, net: netLeft, tax: taxLeft }: BillTax, rounding: TaxRounding): number =>
  net === netLeft ? taxLeft : Math.min(taxOf(net, rate, rounding), taxLeft);
