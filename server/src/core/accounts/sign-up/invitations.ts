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
  /** They were given an initial password, which they must change at their first sign-in. */
  initialPassword?: boolean;
  /** `taken`: already counted against the limits in the same transaction. */
  occasion?: 'person' | 'system' | 'taken';
}

type MailCtx = Pick<CoreCtx, 'db' | 'deps' | 'now'>;

/**
 * Mails a person how to sign in, for the first time or again. Their earlier unused invitations become void.
 * @throws TooManyRequests `mails.recipient_limit`, `mails.account_limit`
 */
export const invitePerson = (ctx: MailCtx, invitee: Invitee, options: InvitationOptions = {}): Promise<void> =>
  invitePeople(ctx, [invitee], options);

/** Invites thousands of people in a few statements: all or none. */
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
 * Notifies a person's old and new address of the change. The notice to the old address is sent regardless of the limits, because it is how
 * the owner learns that their account was taken over.
 * @throws TooManyRequests `mails.recipient_limit`, `mails.account_limit` for the new address
 */
export const mailNewAddress = (ctx: MailCtx, { oldEmail, ...change }: AddressChange): Promise<void> =>
  queueAllMails(ctx, [
    { ...addressChanged(change.email, change), occasion: 'person' },
    { ...addressChanged(oldEmail, change), occasion: 'system' },
  ]);

/** For a person who has not signed in yet. There is nothing to take over, so the notice to the old address is subject to the limits. */
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
