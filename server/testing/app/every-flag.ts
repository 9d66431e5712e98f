import { seededPlans } from '../../src/platform/postgres/plans-seed.ts';
import type { TestApp } from '../index.ts';
import { describedOperations } from './sample-request.ts';

const PLAN = seededPlans.find(({ name }) => name === 'Premium Multi-language')!;

/** The plan with every flag that an operation asks for; a plugin's own is on none until an operator puts it there: see `sellEveryFlag`. */
export const WHOLE_PLAN = {
  ...PLAN,
  flags: [...new Set([...PLAN.flags, ...describedOperations().flatMap(({ operation }) => operation.planFeature ?? [])])],
};

/** Puts them there. */
export const sellEveryFlag = async (app: TestApp): Promise<void> => {
  await app.sql('update plans set flags = $1 where id = $2', [WHOLE_PLAN.flags, WHOLE_PLAN.id]);
};
