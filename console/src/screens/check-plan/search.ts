import { isUuid } from '@mekuri/kit/uuid';

export interface CheckPlanSearch {
  /** The tab other than the plan. */
  tab?: 'profile';
  /** The invoice or credit note whose dialog is open. */
  bill?: string;
  /** The plan whose choice goes on after the billing profile was saved. */
  plan?: string;
  /** The registration of a card from which the payment provider's page returned. */
  card_session?: string;
  /** The payment provider's page returned from the payment of `bill`. */
  payment?: 'returned';
}

const idOf = (value: unknown): string | undefined => (typeof value === 'string' && isUuid(value) ? value : undefined);

export const parseCheckPlanSearch = ({ tab, bill, plan, card_session, payment }: Record<string, unknown>): CheckPlanSearch => ({
  tab: tab === 'profile' ? tab : undefined,
  bill: idOf(bill),
  plan: idOf(plan),
  card_session: idOf(card_session),
  payment: payment === 'returned' ? payment : undefined,
});

export interface PlanChoiceSearch {
  /** The plan whose dialog is open. */
  plan?: string;
}

export const parsePlanChoiceSearch = ({ plan }: Record<string, unknown>): PlanChoiceSearch => ({ plan: idOf(plan) });
