import { NotFound } from '@mekuri/kit/errors';
import type { CoreCtx, CoreDb, CoreOperations } from '../../kernel/types.ts';
import { systemScope } from '../../platform/database/tenant-scope.ts';
import { CONFIRM_RECIPIENT_KIND, readMailToken, UNSUBSCRIBE_KIND } from '../../platform/mail/signed-mail-links.ts';
import { requireSite } from '../sites/service.ts';
import { MailRecipient, MailSubscription } from './model.ts';
import { resendConfirmation } from './recipients.ts';

/** Changes the row that a mailed token names, in any account. @throws NotFound for a token of another kind or one that was not mailed */
const followLink = async ({ deps }: CoreCtx, kind: string, token: string, change: (db: CoreDb, id: string) => PromiseLike<unknown>) => {
  const link = readMailToken(deps.config, [kind], token);
  if (!link) throw new NotFound();
  await deps.database.transaction(systemScope, async (db) => {
    await change(db, link.id);
  });
  return undefined;
};

export const operations = {
  /** @throws NotFound */
  'mails.unsubscribe': (ctx, { body }) =>
    followLink(ctx, UNSUBSCRIBE_KIND, body.token, (db, id) =>
      db.query(MailSubscription).findById(id).where({ enabled: true }).patch({ enabled: false, updatedAt: ctx.now() }),
    ),

  /** @throws NotFound */
  'mails.confirmRecipient': (ctx, { body }) =>
    followLink(ctx, CONFIRM_RECIPIENT_KIND, body.token, (db, id) =>
      db.query(MailRecipient).findById(id).whereNull('confirmedAt').patch({ confirmedAt: ctx.now() }),
    ),

  /** @throws NotFound, TooManyRequests */
  'mails.resendConfirmation': async (ctx, { params, body }) => {
    const site = await requireSite(ctx, params.siteId);
    await resendConfirmation(ctx, site, body.email);
    ctx.audit({ type: 'site', id: site.id }, { after: { recipient: body.email } });
    return undefined;
  },
} satisfies CoreOperations<'mails'>;
