import { Conflict, InvalidInput } from '@mekuri/kit/errors';
import type { Input } from '@mekuri/kit/server';
import type { CoreCtx } from '../../kernel/types.ts';
import type { ContractStatus } from '../../contract/operation.ts';
import { sql } from '../../platform/database/sql.ts';
import { writeHistory } from '../accounts/people/history.ts';
import { releaseHosts } from '../hosts/service.ts';
import { endSessions, hideSites, lockSites, type Contract } from './service.ts';

type Change = Input<'masterUserPlans.setStatus'>['body'];

/** From which states a person may bring a contract into another. Time alone starts and ends one; nothing leaves `terminated`. */
const FROM: Readonly<Record<Change['status'], readonly ContractStatus[]>> = {
  active: ['suspended'],
  suspended: ['active'],
  terminated: ['active', 'suspended', 'inactive'],
};

const EVENTS: Readonly<Record<Change['status'], string>> = {
  active: 'contract.resumed',
  suspended: 'contract.suspended',
  terminated: 'contract.terminated',
};

export const stateConflict = (): Conflict => new Conflict({ code: 'contracts.state_conflict' });

/** Pauses, resumes or terminates a contract. @throws InvalidInput, Conflict `contracts.state_conflict` */
export const setStatus = async (ctx: CoreCtx, contract: Contract, { status, reason = '', confirmation = '' }: Change): Promise<void> => {
  if (status === 'terminated') {
    checkTermination(contract, reason, confirmation);
    await lockSites(ctx, contract.tpath);
  }
  const changed = await sql(
    ctx.db,
    `update accounts set contract_status = :status ${status === 'terminated' ? TERMINATION : ''}
      where id = :accountId and contract_status = any(:allowed) and deleted_at is null and tpath >= :from and tpath < :to
      returning 1`,
    { accountId: contract.accountId, status, allowed: FROM[status], reason: reason.trim(), now: ctx.now() },
  );
  if (changed.length === 0) throw stateConflict();
  if (status === 'terminated') await shut(ctx, contract);
  await writeHistory(ctx, contract, EVENTS[status], { reason: reason.trim() });
  ctx.audit(
    { type: 'contract', id: contract.accountId },
    { before: { status: contract.status }, after: { status, reason: reason.trim() } },
  );
};

const TERMINATION = `, terminated_at = :now, termination_requested_at = coalesce(termination_requested_at, :now), termination_reason = :reason,
  next_plan_id = null, next_plan_on = null`;

/** What a terminated contract leaves: no site that visitors see, no host that is its own, nobody signed in. */
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
