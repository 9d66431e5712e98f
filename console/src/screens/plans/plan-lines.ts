import type { SoldPlan } from '@mekuri/client-console';

/** A plan's amounts, in display order. */
export const AMOUNTS = ['quantitySite', 'quantitySwipe', 'limitAccess', 'limitAccessPrice'] as const;
export type Amount = (typeof AMOUNTS)[number];

/** More is better, except for the price of page views above the limit. */
const isWorse = (amount: Amount, from: number, to: number): boolean => (amount === 'limitAccessPrice' ? to > from : to < from);

export interface AmountChange {
  amount: Amount;
  from: number;
  to: number;
  trend: 'same' | 'better' | 'worse';
}

/** How each amount changes from one plan to another. */
export const amountChanges = (from: SoldPlan, to: SoldPlan): AmountChange[] =>
  AMOUNTS.map((amount) => {
    const [before, after] = [from[amount], to[amount]];
    if (before === after) return { amount, from: before, to: after, trend: 'same' };
    return { amount, from: before, to: after, trend: isWorse(amount, before, after) ? 'worse' : 'better' };
  });
