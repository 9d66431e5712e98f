import { Conflict, InvalidInput } from '@mekuri/kit/errors';
import type { Input } from '@mekuri/kit/server';
import type { CoreCtx } from '../../kernel/types.ts';
import type { ContractStatus } from '../../contract/operation.ts';
import { japanDay } from '../../platform/japan-time.ts';
import { sql } from '../../platform/database/sql.ts';
import { writeHistory } from '../accounts/people/history.ts';
import { releaseHosts } from '../hosts/service.ts';
import { endSessions, hideSites, lockSites, type Contract } from './service.ts';

type Change = Input<'masterUserPlans.setStatus'>['body'];

/** States from which a person may change a contract to another. Starts and ends by date are up to the daily job; `terminated` is final. */
const FROM: Readonly<Record<Change['status'], readonly ContractStatus[]>> = {
  active: ['suspended'],
  suspended: ['active'],
  terminated: ['active', 'suspended', 'inactive'],
};

const EVENTS = {
  active: 'contract.resumed',
  suspended: 'contract.suspended',
  terminated: 'contract.terminated',
} as const satisfies Record<Change['status'], string>;

export const stateConflict = (): Conflict => new Conflict({ code: 'contracts.state_conflict' });

/** Suspends, resumes or terminates a contract. @throws InvalidInput, Conflict `contracts.state_conflict` */
export const setStatus = async (
  ctx: CoreCtx,
  contract: Contract,
  { status, reason = '', confirmation = '', waiveFees = false }: Change,
): Promise<void> => {
  if (status === 'terminated') {
    checkTermination(contract, reason, confirmation);
    await lockSites(ctx, contract.tpath);
  }
  const changed = await sql(
    ctx.db,
    `update accounts set contract_status = :status ${status === 'terminated' ? TERMINATION : ''}
      where id = :accountId and contract_status = any(:allowed) and deleted_at is null and tpath >= :from and tpath < :to
      returning 1`,
    { accountId: contract.accountId, status, allowed: FROM[status], reason: reason.trim(), waiveFees, now: ctx.now() },
  );
  if (changed.length === 0) throw stateConflict();
  if (status === 'terminated') await shut(ctx, contract);
  await writeHistory(ctx, contract, EVENTS[status], { reason: reason.trim() });
  ctx.audit(
    { type: 'contract', id: contract.accountId },
    { before: { status: contract.status }, after: { status, reason: reason.trim(), ...(waiveFees && { waiveFees }) } },
  );
  await ctx.emit(EVENTS[status], { accountId: contract.accountId, on: japanDay(ctx.now()) });
};

const TERMINATION = `, terminated_at = :now, termination_requested_at = coalesce(termination_requested_at, :now), termination_reason = :reason,
  termination_fees_waived = :waiveFees,  next_plan_id = null, next_plan_on = null`;

/** Closes the account of a terminated contract: hides its sites, releases its hosts and signs its people out. */
export const shut = async (ctx: CoreCtx, { accountId, tpath }: Pick<Contract, 'accountId' | 'tpath'>): Promise<void> => {
  await hideSites(ctx, tpath);
  await releaseHosts(ctx, tpath);
  await endSessions(ctx, accountId);
};

const comparable = (name: string): string => name.normalize('NFKC').trim();

const checkTermination = ({ companyName }: Contract, reason: string, confirmation: string): void => {
  if (comparable(confirmation) !== comparable(companyName)) throw refuse('confirmation', 'contracts.confirmation_wrong');
  if (reason.trim() === '') throw refuse('reason', 'contracts.reason_required', 'required');
};

const refuse = (field: string, code: string, rule = code): InvalidInput =>
  new InvalidInput({ code, fields: [{ pointer: `/body/${field}`, rule }] });
