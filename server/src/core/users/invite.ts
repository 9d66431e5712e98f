import { Conflict } from '@mekuri/kit/errors';
import type { CoreCtx } from '../../kernel/types.ts';
import { writeHistory } from '../accounts/people/history.ts';
import { contractTerminated } from '../accounts/people/open-account.ts';
import { invitePerson } from '../accounts/sign-up/invitations.ts';
import { lockAccount } from './lock-account.ts';

/**
 * Invites an account's owner again.
 * @throws NotFound, Conflict `users.already_accepted`, `users.contract_terminated`, TooManyRequests `mails.recipient_limit` among others
 */
export const inviteAgain = async (ctx: CoreCtx, accountId: string): Promise<void> => {
  const account = await lockAccount(ctx, accountId);
  if (!account.isPending) throw new Conflict({ code: 'users.already_accepted' });
  if (account.contractStatus === 'terminated') throw contractTerminated();
  await invitePerson(ctx, { ...account, company: account.companyName });
  await writeHistory(ctx, account, 'user.invited', { email: account.email });
  ctx.audit({ type: 'user', id: accountId }, { after: { invited: account.email } });
};
