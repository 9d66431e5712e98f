import type { Output } from '@mekuri/kit/server';
import type { CoreCtx } from '../../kernel/types.ts';
import { firstOfNextMonth, japanDay } from '../../platform/japan-time.ts';
import { sql } from '../../platform/database/sql.ts';
import { requireCompleteProfile } from '../billing/profile.ts';
import { writeHistory } from '../accounts/people/history.ts';
import { requirePlan, sellerTo } from '../plans/offered.ts';
import { plansById } from '../plans/read.ts';
import { CONTRACT_COLUMNS, type Contract } from './service.ts';
import { above, sitesByAge, tooLarge } from './sites.ts';
import { stateConflict } from './status.ts';
import { bringTo } from './time.ts';

/** The present contract, its row locked until the transaction ends. */
const lockContract = async ({ db }: CoreCtx, accountId: string): Promise<Contract> => {
  const [contract] = await sql<Contract>(
    db,
    `select ${CONTRACT_COLUMNS} from accounts a
      where a.id = :accountId and a.contract_status <> 'terminated' and a.deleted_at is null and a.tpath >= :from and a.tpath < :to
      for update`,
    { accountId },
  );
  if (!contract) throw stateConflict();
  return contract;
};

const requireChange = (ctx: Pick<CoreCtx, 'db' | 'actor'>, { tpath }: Contract, planId: string, pointer: string) =>
  requirePlan(ctx, { planId, seller: sellerTo(tpath), occasion: 'change', pointer });

/**
 * Schedules the plan for 00:00 in Japan on the first of next month; choosing the present plan withdraws an earlier choice. If an earlier
 * change is due but the job has not applied it yet, it is applied first, because it is too late to withdraw it. A customer who chooses a paid
 * plan needs a complete billing profile.
 * @throws InvalidInput `plans.not_offered`, `plans.by_contract`, Conflict `contracts.state_conflict`, KitError `billing.profile_incomplete`
 */
export const changePlan = async (ctx: CoreCtx, seen: Contract, wanted: string, by: 'customer' | 'operator'): Promise<void> => {
  const planId = wanted.toLowerCase();
  const today = japanDay(ctx.now());
  if (seen.nextPlanOn !== null && seen.nextPlanOn <= today) await bringTo(ctx, seen, today);
  const contract = await lockContract(ctx, seen.accountId);
  if (planId === (contract.nextPlanId ?? contract.planId)) return;
  const takesBack = planId === contract.planId;
  if (!takesBack) {
    const { price } = await requireChange(ctx, contract, planId, '/body/plan_id');
    if (by === 'customer' && price > 0) await requireCompleteProfile(ctx);
  }
  const on = takesBack ? null : firstOfNextMonth(ctx.now());
  await sql(
    ctx.db,
    `update accounts set next_plan_id = :nextPlanId, next_plan_on = :on where id = :accountId and tpath >= :from and tpath < :to`,
    { accountId: contract.accountId, nextPlanId: takesBack ? null : planId, on },
  );
  const named = takesBack ? contract.nextPlanId! : planId;
  const plan = (await plansById(ctx, [named])).get(named)!.name;
  if (on === null) await writeHistory(ctx, contract, 'plan.withdrawn', { plan });
  else await writeHistory(ctx, contract, 'plan.scheduled', { plan, on });
  ctx.audit(
    { type: 'contract', id: contract.accountId },
    { before: { nextPlanId: contract.nextPlanId }, after: { nextPlanId: on && planId } },
  );
};

const MOST_SITES = 1000;
const names = (sites: readonly { id: string; name: string }[]) => sites.slice(0, MOST_SITES).map(({ id, name }) => ({ id, name }));

/**
 * The effects of a change to another plan, by the same rules by which `bringTo` applies it.
 * @throws InvalidInput `plans.not_offered`, `plans.by_contract`
 */
export const planDifference = async (
  ctx: Pick<CoreCtx, 'db' | 'now' | 'actor'>,
  contract: Contract,
  wanted: string,
): Promise<Output<'userPlans.difference'>> => {
  const planId = wanted.toLowerCase();
  if (planId !== contract.planId && planId !== contract.nextPlanId) await requireChange(ctx, contract, planId, '/query/plan_id');
  const plans = await plansById(ctx, [contract.planId, planId]);
  const [from, to] = [plans.get(contract.planId)!, plans.get(planId)!];
  const sites = await sitesByAge(ctx, contract.tpath);
  return {
    from,
    to,
    on: planId === contract.nextPlanId && contract.nextPlanOn !== null ? contract.nextPlanOn : firstOfNextMonth(ctx.now()),
    gainedFlags: to.flags.filter((flag) => !from.flags.includes(flag)),
    lostFlags: from.flags.filter((flag) => !to.flags.includes(flag)),
    hiddenSites: names(above(sites, to)),
    sitesOverCells: names(tooLarge(sites, to)),
  };
};
