import type { Locale } from '@mekuri/kit/server';
import type { AccountKind } from '../../../context/principal.ts';
import type { CoreCtx } from '../../../kernel/types.ts';
import { sql } from '../../../platform/database/sql.ts';
import { mainContacts } from '../../accounts/people/contacts.ts';
import { USER_TYPES } from '../../accounts/people/user-info.ts';

export interface MailRecipient {
  email: string;
  locale: Locale;
}

export interface BillRecipients {
  /** The contract has ended for good: no person of the account can sign in. */
  isClosed: boolean;
  /** First segment of the account's paths in the console. */
  consoleUser: string;
  recipients: readonly MailRecipient[];
}

/**
 * The addresses of the acting account's billing profile, in the language of the bill; without any, the main contacts, each in their own
 * language.
 */
export const billRecipients = async (ctx: CoreCtx, billId: string): Promise<BillRecipients> => {
  const [row] = await sql<{ kind: AccountKind; isClosed: boolean; locale: Locale; mails: string[] | null }>(
    ctx.db,
    `select a.kind, a.contract_status = 'terminated' or a.deleted_at is not null as "isClosed",
            coalesce(b.recipient ->> 'language', 'ja') as locale, p.mails
       from bills b
       join accounts a on a.id = b.account_id and a.tpath >= :from and a.tpath < :to
       left join billing_profiles p on p.account_id = a.id and p.tpath >= :from and p.tpath < :to
      where b.id = :billId and b.tpath >= :from and b.tpath < :to`,
    { billId },
  );
  const { kind, isClosed, locale, mails } = row!;
  const named = (mails ?? []).map((email) => ({ email, locale }));
  return { isClosed, consoleUser: USER_TYPES[kind], recipients: named.length > 0 ? named : await mainContacts(ctx) };
};
