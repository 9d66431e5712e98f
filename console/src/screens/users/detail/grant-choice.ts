import type { PlanGrant } from '@mekuri/client-console';
import { amountOf, isWithin } from '../../../ui/text/numbers.ts';

/** The bound of the contract; a test holds it against the document. */
export const MAX_PRICE = 999_999_999;

/** Plans that are granted, and wholesale prices as they are typed, also of plans that are not granted at the moment. */
export interface GrantChoice {
  planIds: readonly string[];
  prices: Readonly<Record<string, number | string>>;
}

export const choiceOf = ({ planIds, wholesalePrices }: PlanGrant): GrantChoice => ({
  planIds,
  prices: Object.fromEntries(wholesalePrices.map(({ planId, price }) => [planId, price])),
});

const isEmpty = (price: number | string): boolean => String(price).trim() === '';

/** Whether a price can be saved; empty or 0 means no price. */
export const isPrice = (price: number | string): boolean =>
  isEmpty(price) || isWithin(amountOf(price), { min: 0, max: MAX_PRICE, integer: true });

/** The choice as it is sent; its prices have been checked. */
export const grantOf = ({ planIds, prices }: GrantChoice): PlanGrant => ({
  planIds: [...planIds],
  wholesalePrices: planIds.flatMap((planId) => {
    const price = prices[planId] ?? '';
    return isEmpty(price) || amountOf(price) === 0 ? [] : [{ planId, price: amountOf(price) }];
  }),
});
