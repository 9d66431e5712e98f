import { seededPlans } from '../../src/platform/postgres/plans-seed.ts';
import { soldFlags } from '../backends/sold-plugins.ts';
import type { TestApp } from '../index.ts';
import { describedOperations } from './sample-request.ts';

const PLAN = seededPlans.find(({ name }) => name === 'Premium Multi-language')!;

/** A plan with every flag that an operation requires. Not every flag is part of a seeded plan: see `sellEveryFlag`. */
export const WHOLE_PLAN = {
  ...PLAN,
  flags: [...new Set([...soldFlags(PLAN.name), ...describedOperations().flatMap(({ operation }) => operation.planFeature ?? [])])],
};

/** Writes the flags of `WHOLE_PLAN` to the seeded plan. */
export const sellEveryFlag = async (app: TestApp): Promise<void> => {
  await app.sql('update plans set flags = $1 where id = $2', [WHOLE_PLAN.flags, WHOLE_PLAN.id]);
};
