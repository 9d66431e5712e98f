import type { PlanLimit, SoldPlan } from '@mekuri/client-console';
import { amountOf, isWithin } from '../../../ui/text/numbers.ts';
import type { PlanToSave } from '../area.ts';
import { limitIn } from '../limits.ts';

export interface PlanFormValues {
  basePlanId: string | null;
  name: string;
  price: number | string;
  quantitySite: number | string;
  quantitySwipe: number | string;
  limitAccess: number | string;
  limitAccessPrice: number | string;
  flags: string[];
  /** Limits of plugins, by `limitKey`. */
  limits: Record<string, number | string>;
  offer: SoldPlan['offer'];
  archived: boolean;
}

export const NUMBERS = ['price', 'quantitySite', 'quantitySwipe', 'limitAccess', 'limitAccessPrice'] as const;
export type NumberField = (typeof NUMBERS)[number];

/** Initial values of a plan: small, with swiping. */
const BLANK: PlanFormValues = {
  basePlanId: null,
  name: '',
  price: 9_800,
  quantitySite: 1,
  quantitySwipe: 25,
  limitAccess: 10_000,
  limitAccessPrice: 1_000,
  flags: ['swipe'],
  limits: {},
  offer: 'open',
  archived: false,
};

/** The name of a limit without dots, which separate the parts of a form's path. */
const limitKey = (name: string): string => name.replaceAll('.', ':');

/** A limit's path in the form. */
export const limitField = (name: string): `limits.${string}` => `limits.${limitKey(name)}`;

export const planValues = (plan: SoldPlan | undefined): PlanFormValues => {
  if (!plan) return BLANK;
  const { name, price, quantitySite, quantitySwipe, limitAccess, limitAccessPrice, flags, limits, offer, archived, basePlan } = plan;
  return {
    basePlanId: basePlan?.id ?? null,
    name,
    price,
    quantitySite,
    quantitySwipe,
    limitAccess,
    limitAccessPrice,
    flags,
    limits: Object.fromEntries(Object.entries(limits).map(([name, limit]) => [limitKey(name), limit])),
    offer,
    archived,
  };
};

/**
 * Initial values of a resold plan: the base plan's name, price and everything it includes. Empty limits are those of the base.
 * @param declared the flags that a new plan may have: the base keeps those of removed plugins, but the server refuses them in a new plan.
 * If they could not be loaded, all flags of the base are taken.
 */
export const valuesOfBase = (base: SoldPlan, declared: readonly string[] | undefined): PlanFormValues => ({
  ...planValues(base),
  flags: base.flags.filter((flag) => declared?.includes(flag) ?? true),
  limits: {},
  basePlanId: base.id,
  archived: false,
});

/** The form as sent to the server. Expects validated numbers. Without known limits, those of the plan are kept. */
export const planOfValues = (
  { basePlanId, name, flags, limits, offer, archived, ...numbers }: PlanFormValues,
  known: readonly PlanLimit[],
): PlanToSave => ({
  ...(basePlanId === null ? {} : { basePlanId }),
  name: name.trim(),
  price: amountOf(numbers.price),
  quantitySite: amountOf(numbers.quantitySite),
  quantitySwipe: amountOf(numbers.quantitySwipe),
  limitAccess: amountOf(numbers.limitAccess),
  limitAccessPrice: amountOf(numbers.limitAccessPrice),
  flags,
  ...(known.length === 0 ? {} : { limits: limitsOfValues(limits, known) }),
  offer,
  archived,
});

const isBlank = (value: number | string | undefined): boolean => String(value ?? '').trim() === '';

const limitsOfValues = (limits: PlanFormValues['limits'], known: readonly PlanLimit[]): Record<string, number> =>
  Object.fromEntries(
    known.flatMap(({ name }) => {
      const value = limits[limitKey(name)];
      return value === undefined || isBlank(value) ? [] : [[name, amountOf(value)]];
    }),
  );

/** Checks a limit: blank, or a whole number up to that of the base plan, otherwise up to the limit's maximum. */
export const isLimitValid = (value: number | string | undefined, most: number): boolean =>
  value === undefined || isBlank(value) || isWithin(amountOf(value), { min: 0, max: most, integer: true });

export const mostOfLimit = (limit: PlanLimit, base: SoldPlan | undefined): number => (base ? limitIn(base, limit) : limit.max);

/** Checks of the form's limits, by their keys. */
export const limitRules = <Check>(known: readonly PlanLimit[], check: (limit: PlanLimit) => Check): Record<string, Check> =>
  Object.fromEntries(known.map((limit) => [limitKey(limit.name), check(limit)]));

/** The maximum of a number: the base plan's amount for a resold plan, otherwise the general limit. */
export const mostOf = (field: NumberField, base: SoldPlan | undefined, limit: number): number =>
  base && field !== 'price' && field !== 'limitAccessPrice' ? base[field] : limit;

export const leastOf = (field: NumberField): number => (field === 'quantitySwipe' ? 1 : 0);
