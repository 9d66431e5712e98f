import type { MailLinksService } from '@mekuri/kit/server';
import { unwrap } from '../../kernel/unwrap.ts';
import { readMailToken } from '../../platform/mail/signed-mail-links.ts';

export const mailLinks: MailLinksService = {
  read: (ctx, kinds, token) => readMailToken(unwrap(ctx).deps.config, kinds, token),
};
