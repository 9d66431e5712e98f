import type { Locale } from '@mekuri/kit/server';
import type { CoreCtx } from '../../kernel/types.ts';
import { sql } from '../../platform/database/sql.ts';
import { siteUrl } from '../sites/addresses.ts';
import type { Site } from '../sites/model.ts';

/** Mails the publisher that the site is public, with its address. Sends nothing when the system itself publishes. */
export const mailFirstPublication = async (ctx: CoreCtx, site: Site): Promise<void> => {
  const [person] = await sql<{ email: string; name: string; locale: Locale }>(
    ctx.db,
    'select email, name, locale from users where id = :id and tpath >= :from and tpath < :to',
    { id: ctx.actor.userId },
  );
  if (!person) return;
  await ctx.core.mail.send(ctx, {
    occasion: 'system',
    to: person.email,
    locale: person.locale,
    template: 'site-published',
    data: { name: person.name, site: site.name, url: siteUrl(ctx.deps.config, site) },
  });
};
