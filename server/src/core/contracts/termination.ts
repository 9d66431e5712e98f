import type { CoreCtx } from '../../kernel/types.ts';
import { sql } from '../../platform/database/sql.ts';
import { writeHistory } from '../accounts/people/history.ts';
import { contractOf } from './service.ts';
import { stateConflict } from './status.ts';

const RUNNING = `contract_status in ('active', 'suspended') and deleted_at is null and tpath >= :from and tpath < :to`;

/**
 * Requests that the contract is terminated at the end of its term instead of becoming inactive; a repeated request changes the reason.
 * @throws NotFound, Conflict
 */
export const askTermination = async (ctx: CoreCtx, accountId: string, reason: string): Promise<void> => {
  const contract = await contractOf(ctx, accountId);
  const asked = await sql(
    ctx.db,
    `update accounts set termination_requested_at = coalesce(termination_requested_at, :now), termination_reason = :reason
      where id = :accountId and ${RUNNING} returning 1`,
    { accountId, reason, now: ctx.now() },
  );
  if (asked.length === 0) throw stateConflict();
  await writeHistory(ctx, contract, 'contract.termination_requested', { endsOn: contract.endsOn, reason });
  ctx.audit({ type: 'contract', id: contract.accountId }, { after: { terminationRequested: true, reason } });
};

/** Withdraws the request; without one nothing happens. @throws NotFound, Conflict */
export const withdrawTermination = async (ctx: CoreCtx, accountId: string): Promise<void> => {
  const contract = await contractOf(ctx, accountId);
  if (contract.status === 'terminated') throw stateConflict();
  const withdrawn = await sql(
    ctx.db,
    `update accounts set termination_requested_at = null, termination_reason = null
      where id = :accountId and termination_requested_at is not null and ${RUNNING} returning 1`,
    { accountId },
  );
  if (withdrawn.length === 0) return;
  await writeHistory(ctx, contract, 'contract.termination_withdrawn');
  ctx.audit({ type: 'contract', id: contract.accountId }, { after: { terminationRequested: false } });
};
