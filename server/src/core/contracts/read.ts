import type { Input, Schemas } from '@mekuri/kit/server';
import { isUuid } from '@mekuri/kit/uuid';
import type { CoreCtx } from '../../kernel/types.ts';
import { decodeCursor, encodeCursor } from '../../platform/database/cursors.ts';
import { isDay } from '../../platform/japan-time.ts';
import { sql } from '../../platform/database/sql.ts';
import { plansById } from '../plans/read.ts';
import { CONTRACT_COLUMNS, type Contract } from './service.ts';
import { blocksUsed } from './sites.ts';

type UserPlan = Schemas['UserPlan'];
type Reader = Pick<CoreCtx, 'db'>;

export const presentContracts = async (ctx: Reader, contracts: readonly Contract[]): Promise<UserPlan[]> => {
  const planIds = contracts.flatMap(({ planId, nextPlanId }) => [planId, ...(nextPlanId === null ? [] : [nextPlanId])]);
  const plans = await plansById(ctx, planIds);
  const blocks = await blocksUsed(
    ctx,
    contracts.map(({ tpath }) => tpath),
  );
  return contracts.map((contract) => {
    const next = contract.nextPlanId === null ? undefined : plans.get(contract.nextPlanId);
    return {
      id: contract.accountId,
      user: { id: contract.accountId, companyName: contract.companyName },
      plan: plans.get(contract.planId)!,
      nextPlan: next && contract.nextPlanOn !== null ? { id: next.id, name: next.name, on: contract.nextPlanOn } : null,
      status: contract.status,
      contractStartsOn: contract.startsOn,
      contractEndsOn: contract.endsOn,
      minimumEndsOn: contract.minimumEndsOn,
      termination: terminationOf(contract),
      sitesUsed: contract.sitesUsed,
      blocksUsed: blocks.get(contract.tpath) ?? 0,
    };
  });
};

const terminationOf = ({ terminationRequestedAt, terminatedAt, terminationReason }: Contract): UserPlan['termination'] => {
  const requestedAt = terminationRequestedAt ?? terminatedAt;
  return requestedAt && { requestedAt: requestedAt.toISOString(), reason: terminationReason ?? '', done: terminatedAt !== null };
};

const DEFAULT_LIMIT = 20;

/** A page of the contracts below the caller's own account, those that end first at the top. */
export const listContracts = async (
  ctx: Reader,
  { cursor, limit = DEFAULT_LIMIT, contractStatus }: Input<'masterUserPlans.list'>['query'],
): Promise<{ items: UserPlan[]; nextCursor: string | null }> => {
  const [day, id] = cursor ? decodeCursor(cursor, 2, ([day = '', id = '']) => isDay(day) && isUuid(id)) : [];
  const conditions = [
    'a.tpath >= :from and a.tpath < :to and a.tpath <> :own and a.deleted_at is null',
    ...(contractStatus ? ['a.contract_status = :contractStatus'] : []),
    ...(cursor ? ['(a.contract_ends_on, a.id) > (cast(:day as date), cast(:id as uuid))'] : []),
  ];
  const found = await sql<Contract>(
    ctx.db,
    `select ${CONTRACT_COLUMNS} from accounts a where ${conditions.join(' and ')} order by a.contract_ends_on, a.id limit :count`,
    { own: ctx.db.scope.tpath, contractStatus, day, id, count: limit + 1 },
  );
  const contracts = found.slice(0, limit);
  const last = contracts.at(-1);
  return {
    items: await presentContracts(ctx, contracts),
    nextCursor: found.length > limit && last ? encodeCursor([last.endsOn, last.accountId]) : null,
  };
};
