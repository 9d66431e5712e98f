import { isUuid } from '@mekuri/kit/uuid';

/** The list's state in the address. */
export interface PlanSearch {
  q?: string;
  archived?: true;
  cursor?: string;
  /** The drawer: `new`, or the id of the plan being edited. */
  plan?: string;
}

const text = (value: unknown, longest: number): string | undefined => {
  const found = typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, longest) : '';
  return found === '' ? undefined : found;
};

export const parsePlanSearch = (search: Record<string, unknown>): PlanSearch => {
  const plan = text(search['plan'], 36);
  return {
    q: text(search['q'], 50),
    archived: search['archived'] === true ? true : undefined,
    cursor: text(search['cursor'], 400),
    plan: plan === 'new' || isUuid(plan ?? '') ? plan : undefined,
  };
};
