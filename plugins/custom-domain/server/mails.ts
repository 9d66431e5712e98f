import type { Ctx } from '@mekuri/kit/server';
import { readableHost } from '@mekuri/kit/hosts';
import type { Claim } from './model.ts';

const templateOf = ({ status, verifiedAt, look }: Claim): string => {
  if (status === 'ACTIVE') return 'custom-domain.verified';
  if (verifiedAt !== null) return 'custom-domain.lost';
  return look?.findings.some(({ code }) => code === 'taken') ? 'custom-domain.taken' : 'custom-domain.failed';
};

/** Tells the account's main contacts how it ended, in the transaction in which it did. */
export const tell = async (ctx: Ctx, claim: Claim): Promise<void> => {
  const sites = (await ctx.core.hosts.sites(ctx, [claim.id])).map(({ name }) => name);
  const data = { host: readableHost(claim.host), sites: sites.join(' / ') || '-' };
  const contacts = await ctx.core.people.contacts(ctx);
  await ctx.core.mail.sendAll(
    ctx,
    contacts.map(({ email, locale }) => ({ occasion: 'system' as const, to: email, locale, template: templateOf(claim), data })),
  );
};
