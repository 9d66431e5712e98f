import type { MailService, SiteLink } from '@mekuri/kit/server';
import { sitePath } from '../../core/sites/addresses.ts';
import { unwrap } from '../../kernel/unwrap.ts';
import { queueMail, queueMails } from '../../platform/mail/mail.ts';
import type { MailLink } from '../../platform/mail/signed-mail-links.ts';

const toMailLink = ({ kind, id, site, path }: SiteLink): MailLink => ({ kind, id, origin: 'sites', path: sitePath(site) + path });

export const mail: MailService = {
  send: (ctx, { link, ...request }) => queueMail(unwrap(ctx), link ? { ...request, link: toMailLink(link) } : request),
  sendAll: (ctx, mails) => queueMails(unwrap(ctx), mails),
};
