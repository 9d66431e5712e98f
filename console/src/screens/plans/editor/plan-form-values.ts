import type { SoldPlan } from '@mekuri/client-console';
import { amountOf } from '../../../ui/text/numbers.ts';
import type { PlanToSave } from '../area.ts';

export interface PlanFormValues {
  basePlanId: string | null;
  name: string;
  price: number | string;
  quantitySite: number | string;
  quantitySwipe: number | string;
  limitAccess: number | string;
  limitAccessPrice: number | string;
  flags: string[];
  offer: SoldPlan['offer'];
  archived: boolean;
}

export const NUMBERS = ['price', 'quantitySite', 'quantitySwipe', 'limitAccess', 'limitAccessPrice'] as const;
export type NumberField = (typeof NUMBERS)[number];

/** A plan to begin with: small, and able to swipe. */
const BLANK: PlanFormValues = {
  basePlanId: null,
  name: '',
  price: 9_800,
  quantitySite: 1,
  quantitySwipe: 25,
  limitAccess: 10_000,
  limitAccessPrice: 1_000,
  flags: ['swipe'],
  offer: 'open',
  archived: false,
};

export const planValues = (plan: SoldPlan | undefined): PlanFormValues => {
  if (!plan) return BLANK;
  const { name, price, quantitySite, quantitySwipe, limitAccess, limitAccessPrice, flags, offer, archived, basePlan } = plan;
  return {
    basePlanId: basePlan?.id ?? null,
    name,
    price,
    quantitySite,
    quantitySwipe,
    limitAccess,
    limitAccessPrice,
    flags,
    offer,
    archived,
  };
};

/** What a resold plan begins with: all of its base, under its name and at its price. */
export const valuesOfBase = (base: SoldPlan): PlanFormValues => ({ ...planValues(base), basePlanId: base.id, archived: false });

/** The form as it is sent; numbers have been checked. */
export const planOfValues = ({ basePlanId, name, flags, offer, archived, ...numbers }: PlanFormValues): PlanToSave => ({
  ...(basePlanId === null ? {} : { basePlanId }),
  name: name.trim(),
  price: amountOf(numbers.price),
  quantitySite: amountOf(numbers.quantitySite),
  quantitySwipe: amountOf(numbers.quantitySwipe),
  limitAccess: amountOf(numbers.limitAccess),
  limitAccessPrice: amountOf(numbers.limitAccessPrice),
  flags,
  offer,
  archived,
});

/** The most that a number may be: what was granted, where it is an amount of a resold plan. */
export const mostOf = (field: NumberField, base: SoldPlan | undefined, limit: number): number =>
  base && field !== 'price' && field !== 'limitAccessPrice' ? base[field] : limit;

export const leastOf = (field: NumberField): number => (field === 'quantitySwipe' ? 1 : 0);
