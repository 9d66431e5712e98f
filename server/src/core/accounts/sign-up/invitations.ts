import { formatDateTime, type Locale } from '@mekuri/kit/server';
import type { CoreCtx } from '../../../kernel/types.ts';
import { queueAllMails, queueMail, type LinkedMail } from '../../../platform/mail/mail.ts';
import { makeLinks, type LinkOwner } from '../passwords/password-links.ts';

export interface Invitee extends LinkOwner {
  name: string;
  locale: Locale;
  /** The account's name. */
  company: string;
}

export interface InvitationOptions {
  /** They were given a password by hand, which they change when they sign in for the first time. */
  initialPassword?: boolean;
  /** `taken`: counted before, in the same transaction. */
  occasion?: 'person' | 'system' | 'taken';
}

type MailCtx = Pick<CoreCtx, 'db' | 'deps' | 'now'>;

/**
 * Mails a person how to get in, for the first time or once more. What they were mailed before and did not use is void.
 * @throws TooManyRequests `mails.recipient_limit`, `mails.account_limit`
 */
export const invitePerson = (ctx: MailCtx, invitee: Invitee, options: InvitationOptions = {}): Promise<void> =>
  invitePeople(ctx, [invitee], options);

/** The same for thousands at once, in a handful of statements: all of them or none. */
export const invitePeople = async (
  ctx: MailCtx,
  invitees: readonly Invitee[],
  { initialPassword, occasion = 'person' }: InvitationOptions = {},
): Promise<void> => {
  const mails = initialPassword ? invitees.map((invitee) => firstLogin(ctx, invitee)) : await invitations(ctx, invitees);
  await queueAllMails(
    ctx,
    mails.map((mail) => ({ ...mail, occasion })),
  );
};

type Invitation = Omit<LinkedMail, 'occasion'>;

const invitations = async (ctx: MailCtx, invitees: readonly Invitee[]): Promise<Invitation[]> => {
  const links = await makeLinks(ctx, 'invitation', invitees);
  return invitees.map(({ email, locale, name, company }, at) => {
    const { expiresAt, ...link } = links[at]!;
    return { to: email, locale, template: 'invitation', data: { name, company, until: formatDateTime(expiresAt, locale) }, link };
  });
};

const firstLogin = ({ deps }: MailCtx, { email, locale, name, company }: Invitee): Invitation => ({
  to: email,
  locale,
  template: 'first-login',
  data: { name, company, email, url: `${deps.config.origins.app}/login` },
});

interface AddressChange {
  oldEmail: string;
  email: string;
  name: string;
  locale: Locale;
}

/**
 * Tells both addresses of a person which of them counts from now on. The notice to the old one is owed: it is how somebody learns that
 * their account was taken from them.
 * @throws TooManyRequests `mails.recipient_limit`, `mails.account_limit` for the new one
 */
export const mailNewAddress = (ctx: MailCtx, { oldEmail, ...change }: AddressChange): Promise<void> =>
  queueAllMails(ctx, [
    { ...addressChanged(change.email, change), occasion: 'person' },
    { ...addressChanged(oldEmail, change), occasion: 'system' },
  ]);

/** Of somebody who has not come in yet: nothing can be taken from them, so the old address is told as far as the limits allow. */
export const mailNewInvitation = async (ctx: MailCtx, invitee: Invitee, oldEmail: string): Promise<void> => {
  await invitePerson(ctx, invitee);
  await queueMail(ctx, { ...addressChanged(oldEmail, invitee), occasion: 'person' });
};

const addressChanged = (to: string, { email, name, locale }: Omit<AddressChange, 'oldEmail'>): Invitation => ({
  to,
  locale,
  template: 'address-changed',
  data: { name, email },
});
