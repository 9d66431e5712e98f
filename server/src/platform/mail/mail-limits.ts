import { createHmac } from 'node:crypto';
import { TooManyRequests } from '@mekuri/kit/errors';
import type { MailOccasion } from '@mekuri/kit/server';
import type { CoreCtx, CoreDb } from '../../kernel/types.ts';
import { sql } from '../database/sql.ts';
import { mailboxOf } from './mailbox.ts';

interface Allowance {
  hourly: number;
  daily: number;
}

/** Of one kind to one mailbox, from whichever account. */
const OF_KIND: Allowance = { hourly: 3, daily: 10 };
/**
 * Of all kinds to one mailbox. Links that let their receiver in do not count: strangers could otherwise use up what lets somebody set a new
 * password.
 */
const OF_MAILBOX: Allowance = { hourly: 10, daily: 30 };

type AccountClass = 'operator' | 'customer' | 'trial';

/** What an account's people cause. Operators import up to 20,000 accounts at once, each with an invitation. */
const OF_PEOPLE: Readonly<Record<AccountClass, Allowance>> = {
  operator: { hourly: 40_000, daily: 40_000 },
  customer: { hourly: 200, daily: 500 },
  trial: { hourly: 30, daily: 60 },
};
/** What visitors of an account's sites cause. */
const OF_VISITORS: Readonly<Record<AccountClass, Allowance>> = {
  operator: { hourly: 2000, daily: 10_000 },
  customer: { hourly: 2000, daily: 10_000 },
  trial: { hourly: 100, daily: 200 },
};

/** Templates that are one kind; any other is a kind of its own. */
const KINDS: Readonly<Record<string, string>> = {
  'first-login': 'invitation',
  'address-changed': 'invitation',
  'sign-up-existing': 'sign-up',
  'members.again': 'members.registration',
};

export interface LimitedMail {
  to: string;
  template: string;
  occasion: Exclude<MailOccasion, 'system'>;
}

/** Why a mail may not leave now. */
export interface MailRefusal {
  limit: 'recipient' | 'account';
  /** Seconds until it may. */
  wait: number;
}

type LimitCtx = Pick<CoreCtx, 'db' | 'now'> & { deps: Pick<CoreCtx['deps'], 'config'> };

/**
 * Counts mails against the allowances of their mailboxes and of the account, in the open transaction, all of it or nothing for each.
 * @returns for each of them null once it is counted, else why it may not leave
 */
export const takeMails = async (ctx: LimitCtx, mails: readonly LimitedMail[]): Promise<(MailRefusal | null)[]> => {
  if (mails.length === 0) return [];
  const account = mails.every(({ occasion }) => occasion === 'access') ? null : await accountOf(ctx.db);
  const wanted = mails.map((mail) => countersOf(ctx, mail, account));
  const [row] = await sql<{ outcomes: { wait: number; key: string | null }[] }>(
    ctx.db,
    'select take_mails(cast(:wanted as jsonb), :now) as outcomes',
    { wanted: JSON.stringify(wanted), now: ctx.now() },
  );
  return row!.outcomes.map(({ wait, key }) => (key === null ? null : { limit: key.startsWith('account') ? 'account' : 'recipient', wait }));
};

/** @throws TooManyRequests `mails.recipient_limit`, `mails.account_limit` when one of them may not leave */
export const requireTaken = (refusals: readonly (MailRefusal | null)[]): void => {
  const longest = refusals.filter((refusal) => refusal !== null).toSorted((one, other) => other.wait - one.wait)[0];
  if (longest) throw new TooManyRequests({ code: `mails.${longest.limit}_limit`, headers: { 'retry-after': String(longest.wait) } });
};

interface Counter extends Allowance {
  key: string;
}

const countersOf = ({ deps }: LimitCtx, { to, template, occasion }: LimitedMail, account: LimitedAccount | null): Counter[] => {
  const mailbox = createHmac('sha256', deps.config.keys.mailLink)
    .update(`mailbox ${mailboxOf(to)}`)
    .digest('base64url');
  const ofKind = { key: `mailbox ${mailbox} ${KINDS[template] ?? template}`, ...OF_KIND };
  if (occasion === 'access') return [ofKind];
  const ofMailbox = { key: `mailbox ${mailbox}`, ...OF_MAILBOX };
  if (!account) return [ofKind, ofMailbox];
  const allowances = occasion === 'visitor' ? OF_VISITORS : OF_PEOPLE;
  return [ofKind, ofMailbox, { key: `account ${account.id} ${occasion}`, ...allowances[account.class] }];
};

interface LimitedAccount {
  id: string;
  class: AccountClass;
}

const accountOf = async (db: CoreDb): Promise<LimitedAccount | null> => {
  const [account] = await sql<LimitedAccount>(
    db,
    `select a.id, case when a.kind in ('provider', 'oem_master', 'oem_admin') then 'operator' when p.offer = 'new' then 'trial'
                       else 'customer' end as class
       from accounts a join plans p on p.id = a.plan_id
      where a.id = :accountId and a.tpath >= :from and a.tpath < :to`,
    { accountId: db.scope.accountId },
  );
  return account ?? null;
};
