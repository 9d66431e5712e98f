import type { SoldPlan } from '@mekuri/client-console';

/** The amounts of a plan, in the order in which they are read. */
export const AMOUNTS = ['quantitySite', 'quantitySwipe', 'limitAccess', 'limitAccessPrice'] as const;
export type Amount = (typeof AMOUNTS)[number];

/** More of an amount is better, but of the price of what is above the limit. */
const isWorse = (amount: Amount, from: number, to: number): boolean => (amount === 'limitAccessPrice' ? to > from : to < from);

export interface AmountChange {
  amount: Amount;
  from: number;
  to: number;
  trend: 'same' | 'better' | 'worse';
}

/** How each amount of a plan changes by taking another one. */
export const amountChanges = (from: SoldPlan, to: SoldPlan): AmountChange[] =>
  AMOUNTS.map((amount) => {
    const [before, after] = [from[amount], to[amount]];
    if (before === after) return { amount, from: before, to: after, trend: 'same' };
    return { amount, from: before, to: after, trend: isWorse(amount, before, after) ? 'worse' : 'better' };
  });
