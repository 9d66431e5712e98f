import type { RecipientState, SiteRef } from '@mekuri/kit/server';
import { NotFound } from '@mekuri/kit/errors';
import { localeOf } from '../../i18n/languages.ts';
import type { CoreCtx } from '../../kernel/types.ts';
import { sql } from '../../platform/database/sql.ts';
import { queueAllMails, queueMail, type LinkedMail } from '../../platform/mail/mail.ts';
import { canonicalEmail } from '../../platform/mail/mailbox.ts';
import { CONFIRM_RECIPIENT_KIND } from '../../platform/mail/signed-mail-links.ts';
import { checkEmail } from '../accounts/people/email.ts';
import { MailRecipient } from './model.ts';

/**
 * People of the account can read its entries in the console, so they need not confirm. An invitation proves nothing until it is accepted.
 */
const isOfAccount = async ({ db, actor }: CoreCtx, email: string): Promise<boolean> => {
  const found = await sql(
    db,
    `select 1 from users
      where account_id = :accountId and tpath >= :from and tpath < :to and email_canonical = :email
        and status = 'active' and deleted_at is null and password_hash is not null`,
    { accountId: actor.accountId, email },
  );
  return found.length > 0;
};

const find = ({ db, actor }: CoreCtx, email: string) => db.query(MailRecipient).findOne({ accountId: actor.accountId!, email });

const confirmationMail = (site: SiteRef, { id, email }: Pick<MailRecipient, 'id' | 'email'>): LinkedMail => ({
  occasion: 'person',
  to: email,
  locale: localeOf(site.defaultLanguage),
  template: 'confirm-recipient',
  data: { site: site.name },
  link: { kind: CONFIRM_RECIPIENT_KIND, id, path: '/confirm-recipient' },
});

export const recipientState = async (ctx: CoreCtx, address: string): Promise<RecipientState> => {
  if (address === '') return 'main_contact';
  const email = canonicalEmail(address);
  const named = await find(ctx, email);
  const isConfirmed = (named !== undefined && named.confirmedAt !== null) || (await isOfAccount(ctx, email));
  return isConfirmed ? 'confirmed' : 'pending';
};

/** Finds or creates the account's row for the address; `isNew` when it was created. */
const record = async (ctx: CoreCtx, email: string): Promise<{ isNew: boolean; recipient: MailRecipient }> => {
  const isNew = await ctx.db.insertOnce(MailRecipient, { email, confirmedAt: null, createdAt: ctx.now() });
  return { isNew, recipient: (await find(ctx, email))! };
};

/** A confirmation mail suppressed by a limit is not an error: the state stays pending, and `resendConfirmation` sends another. */
export const nameRecipient = async (ctx: CoreCtx, site: SiteRef, address: string): Promise<RecipientState> => {
  const state = await recipientState(ctx, address);
  if (state !== 'pending') return state;
  const { isNew, recipient } = await record(ctx, canonicalEmail(address));
  if (isNew) await queueMail(ctx, confirmationMail(site, recipient));
  return state;
};

/** @throws InvalidInput `accounts.email_invalid`, NotFound, TooManyRequests `mails.recipient_limit`, `mails.account_limit` */
export const resendConfirmation = async (ctx: CoreCtx, site: SiteRef, address: string): Promise<void> => {
  const email = checkEmail(address);
  if ((await recipientState(ctx, email)) !== 'pending') throw new NotFound();
  const { recipient } = await record(ctx, email);
  await queueAllMails(ctx, [confirmationMail(site, recipient)]);
};
