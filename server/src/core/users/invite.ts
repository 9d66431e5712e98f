import { Conflict, TooManyRequests } from '@mekuri/kit/errors';
import type { CoreCtx } from '../../kernel/types.ts';
import { sql } from '../../platform/database/sql.ts';
import { writeHistory } from '../accounts/people/history.ts';
import { contractTerminated } from '../accounts/people/open-account.ts';
import { invitePerson } from '../accounts/sign-up/invitations.ts';
import { lockAccount } from './lock-account.ts';

const HOUR = 3_600_000;
const AN_HOUR = 3;

/**
 * Invites an account's owner once more, three times an hour at most.
 * @throws NotFound, Conflict `users.already_accepted`, `users.contract_terminated`, TooManyRequests `users.invited_often`
 */
export const inviteAgain = async (ctx: CoreCtx, accountId: string): Promise<void> => {
  const account = await lockAccount(ctx, accountId);
  if (!account.isPending) throw new Conflict({ code: 'users.already_accepted' });
  if (account.contractStatus === 'terminated') throw contractTerminated();
  const since = new Date(ctx.now().getTime() - HOUR);
  const sent = await sql<{ at: Date }>(
    ctx.db,
    `select at from account_history
      where account_id = :accountId and event = 'user.invited' and at > :since and tpath >= :from and tpath < :to order by at`,
    { accountId, since },
  );
  if (sent.length >= AN_HOUR) {
    const wait = sent.at(-AN_HOUR)!.at.getTime() - since.getTime();
    throw new TooManyRequests({ code: 'users.invited_often', headers: { 'retry-after': String(Math.ceil(wait / 1000)) } });
  }
  await invitePerson(ctx, { ...account, company: account.companyName });
  await writeHistory(ctx, account, 'user.invited', { email: account.email });
  ctx.audit({ type: 'user', id: accountId }, { after: { invited: account.email } });
};
