import type { Input, Output } from '@mekuri/kit/server';
import type { CoreCtx, CoreOperations } from '../../kernel/types.ts';
import { changePlan, planDifference } from './plan-change.ts';
import { listContracts, presentContracts } from './read.ts';
import { contractBelow, contractOf } from './service.ts';
import { setStatus } from './status.ts';
import { askTermination, withdrawTermination } from './termination.ts';

type Answer = Output<'userPlans.get'>;
type Of = { params: { contractId: string } };

/** `contractOf`, or `contractBelow` for operations that must not reach the operator's own contract. */
type Find = typeof contractOf;

const answer = async (ctx: CoreCtx, accountId: string): Promise<Answer> => {
  const [contract] = await presentContracts(ctx, [await contractOf(ctx, accountId)]);
  return contract!;
};

const get =
  (find: Find) =>
  async (ctx: CoreCtx, { params: { contractId } }: Of): Promise<Answer> => {
    await find(ctx, contractId);
    return answer(ctx, contractId);
  };

const change =
  (find: Find, by: Parameters<typeof changePlan>[3]) =>
  async (ctx: CoreCtx, { params: { contractId }, body }: Of & Pick<Input<'userPlans.change'>, 'body'>): Promise<Answer> => {
    await changePlan(ctx, await find(ctx, contractId), body.planId, by);
    return answer(ctx, contractId);
  };

const difference =
  (find: Find) =>
  async (
    ctx: CoreCtx,
    { params: { contractId }, query }: Of & Pick<Input<'userPlans.difference'>, 'query'>,
  ): Promise<Output<'userPlans.difference'>> =>
    planDifference(ctx, await find(ctx, contractId), query.planId);

const changeStatus = async (
  ctx: CoreCtx,
  { params: { contractId }, body }: Of & Pick<Input<'masterUserPlans.setStatus'>, 'body'>,
): Promise<Answer> => {
  await setStatus(ctx, await contractBelow(ctx, contractId), body);
  return answer(ctx, contractId);
};

export const operations = {
  'masterUserPlans.list': (ctx, { query }) => listContracts(ctx, query),
  'masterUserPlans.get': get(contractBelow),
  'masterUserPlans.change': change(contractBelow, 'operator'),
  'masterUserPlans.difference': difference(contractBelow),
  'masterUserPlans.setStatus': changeStatus,

  'oemMasterUserPlans.list': (ctx, { query }) => listContracts(ctx, query),
  'oemMasterUserPlans.get': get(contractBelow),
  'oemMasterUserPlans.change': change(contractBelow, 'operator'),
  'oemMasterUserPlans.difference': difference(contractBelow),
  'oemMasterUserPlans.setStatus': changeStatus,

  'oemAdminUserPlans.list': (ctx, { query }) => listContracts(ctx, query),
  'oemAdminUserPlans.get': get(contractBelow),
  'oemAdminUserPlans.change': change(contractBelow, 'operator'),
  'oemAdminUserPlans.difference': difference(contractBelow),

  'userPlans.getOwn': (ctx) => answer(ctx, ctx.actor.accountId!),
  'userPlans.get': get(contractOf),
  'userPlans.change': change(contractOf, 'customer'),
  'userPlans.difference': difference(contractOf),
  async 'userPlans.askTermination'(ctx, { params: { contractId }, body }) {
    await askTermination(ctx, contractId, body.reason?.trim() ?? '');
    return answer(ctx, contractId);
  },
  async 'userPlans.withdrawTermination'(ctx, { params: { contractId } }) {
    await withdrawTermination(ctx, contractId);
    return answer(ctx, contractId);
  },
} satisfies CoreOperations<'masterUserPlans' | 'oemMasterUserPlans' | 'oemAdminUserPlans' | 'userPlans'>;
