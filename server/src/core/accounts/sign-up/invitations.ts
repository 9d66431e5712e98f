import { formatDateTime, type Locale } from '@mekuri/kit/server';
import type { CoreCtx } from '../../../kernel/types.ts';
import { queueMails, type LinkedMail } from '../../../platform/mail/mail.ts';
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
}

type MailCtx = Pick<CoreCtx, 'db' | 'deps' | 'now'>;

/** Mails a person how to get in, for the first time or once more. What they were mailed before and did not use is void. */
export const invitePerson = (ctx: MailCtx, invitee: Invitee, options: InvitationOptions = {}): Promise<void> =>
  invitePeople(ctx, [invitee], options);

/** The same for thousands at once, in a handful of statements. */
export const invitePeople = async (
  ctx: MailCtx,
  invitees: readonly Invitee[],
  { initialPassword }: InvitationOptions = {},
): Promise<void> =>
  queueMails(
    ctx.db,
    ctx.deps.config,
    initialPassword ? invitees.map((invitee) => firstLogin(ctx, invitee)) : await invitations(ctx, invitees),
  );

const invitations = async (ctx: MailCtx, invitees: readonly Invitee[]): Promise<LinkedMail[]> => {
  const links = await makeLinks(ctx, 'invitation', invitees);
  return invitees.map(({ email, locale, name, company }, at) => {
    const { expiresAt, ...link } = links[at]!;
    return { to: email, locale, template: 'invitation', data: { name, company, until: formatDateTime(expiresAt, locale) }, link };
  });
};

const firstLogin = ({ deps }: MailCtx, { email, locale, name, company }: Invitee): LinkedMail => ({
  to: email,
  locale,
  template: 'first-login',
  data: { name, company, email, url: `${deps.config.origins.app}/login` },
});

/** Tells both addresses of a person which of them counts from now on. */
export const mailNewAddress = (
  ctx: MailCtx,
  { oldEmail, email, name, locale }: { oldEmail: string; email: string; name: string; locale: Locale },
): Promise<void> =>
  queueMails(
    ctx.db,
    ctx.deps.config,
    [oldEmail, email].map((to) => ({ to, locale, template: 'address-changed', data: { name, email } })),
  );
