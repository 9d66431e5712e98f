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

/** Mails of one kind to one mailbox, from all accounts together. */
const OF_KIND: Allowance = { hourly: 3, daily: 10 };
/**
 * Mails of all kinds to one mailbox. Access links are not counted; otherwise strangers could use up the allowance that a user needs to
 * reset a password.
 */
const OF_MAILBOX: Allowance = { hourly: 10, daily: 30 };

type AccountClass = 'operator' | 'customer' | 'trial';

/** Mails caused by an account's users. Operators import up to 20,000 accounts at once, each with an invitation. */
const OF_PEOPLE: Readonly<Record<AccountClass, Allowance>> = {
  operator: { hourly: 40_000, daily: 40_000 },
  customer: { hourly: 200, daily: 500 },
  trial: { hourly: 30, daily: 60 },
};
/** Mails caused by visitors of an account's sites. */
const OF_VISITORS: Readonly<Record<AccountClass, Allowance>> = {
  operator: { hourly: 2000, daily: 10_000 },
  customer: { hourly: 2000, daily: 10_000 },
  trial: { hourly: 100, daily: 200 },
};

/** Templates that share a kind; any other template is its own kind. */
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

/** The limit that holds a mail back. */
export interface MailRefusal {
  limit: 'recipient' | 'account';
  /** Seconds until the mail may be sent. */
  wait: number;
}

type LimitCtx = Pick<CoreCtx, 'db' | 'now'> & { deps: Pick<CoreCtx['deps'], 'config'> };

/**
 * Counts mails against the allowances of their mailboxes and the account, in the open transaction. Each mail is counted against all of
 * its allowances or none.
 * @returns for each mail null when it was counted, otherwise the limit that holds it back
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

/** @throws TooManyRequests `mails.recipient_limit`, `mails.account_limit` when any mail is held back */
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
