import { reply, type Output } from '@mekuri/kit/server';
import type { CoreCtx, CoreOperations } from '../../kernel/types.ts';
import { etagOf } from '../sites/service.ts';
import { createPlan, deletePlan, updatePlan } from './change.ts';
import { declaredFlags } from './flags.ts';
import { declaredLimits } from './limits.ts';
import { readGrant, setGrant } from './grants.ts';
import { sellerBelow, sellerFor } from './offered.ts';
import { grantedPlans, listOwnPlans, offeredBy, ownPlan, ownPlans } from './read.ts';

const answer = async (ctx: CoreCtx, planId: string, status?: number) => {
  const plan = await ownPlan(ctx, planId);
  return reply<Output<'masterPlans.get'>>(plan, { etag: etagOf(plan.revision), ...(status === undefined ? {} : { status }) });
};

export const operations = {
  'plans.list': async (ctx) => ({ items: await offeredBy(ctx, sellerFor(ctx.actor)) }),
  'plans.listLimits': async (ctx) => ({ items: declaredLimits(ctx.deps.modules) }),
  'plans.listFlags': async (ctx) => ({ items: declaredFlags(ctx.deps.modules) }),

  'masterPlans.list': (ctx, { query }) => listOwnPlans(ctx, query),
  'masterPlans.all': async (ctx) => ({ items: await ownPlans(ctx) }),
  'masterPlans.get': (ctx, { params }) => answer(ctx, params.planId),
  'masterPlans.create': async (ctx, { body }) => answer(ctx, await createPlan(ctx, body), 201),
  async 'masterPlans.update'(ctx, { params, headers, body }) {
    await updatePlan(ctx, params.planId, headers['if-match'], body);
    return answer(ctx, params.planId);
  },
  async 'masterPlans.delete'(ctx, { params }) {
    await deletePlan(ctx, params.planId);
    return undefined;
  },
  'masterPlans.getGrant': (ctx, { params }) => readGrant(ctx, params.userId),
  'masterPlans.offered': async (ctx, { params }) => ({ items: await offeredBy(ctx, await sellerBelow(ctx, params.userId)) }),
  'masterPlans.setGrant': (ctx, { params, body }) => setGrant(ctx, params.userId, body),

  'oemPlans.list': (ctx, { query }) => listOwnPlans(ctx, query),
  'oemPlans.granted': async (ctx) => ({ items: await grantedPlans(ctx) }),
  'oemPlans.get': (ctx, { params }) => answer(ctx, params.planId),
  'oemPlans.create': async (ctx, { body }) => answer(ctx, await createPlan(ctx, body), 201),
  async 'oemPlans.update'(ctx, { params, headers, body }) {
    await updatePlan(ctx, params.planId, headers['if-match'], body);
    return answer(ctx, params.planId);
  },
  async 'oemPlans.delete'(ctx, { params }) {
    await deletePlan(ctx, params.planId);
    return undefined;
  },
} satisfies CoreOperations<'plans' | 'masterPlans' | 'oemPlans'>;
