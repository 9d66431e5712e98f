import { mailContacts, type Ctx } from '@mekuri/kit/server';
import { readableHost } from '@mekuri/kit/hosts';
import { reasonOf } from './announce.ts';
import type { Claim } from './model.ts';

const FAILED = {
  not_verified: 'custom-domain.failed',
  taken: 'custom-domain.taken',
  records_removed: 'custom-domain.lost',
} as const;

const templateOf = (claim: Claim): string => (claim.status === 'ACTIVE' ? 'custom-domain.verified' : FAILED[reasonOf(claim)]);

/** Mails the outcome of the verification to the account's main contacts, in the transaction that stores it. */
export const tell = async (ctx: Ctx, claim: Claim): Promise<void> => {
  const sites = (await ctx.core.hosts.sites(ctx, [claim.id])).map(({ name }) => name);
  const data = { host: readableHost(claim.host), sites: sites.join(' / ') || '-' };
  await mailContacts(ctx, () => ({ template: templateOf(claim), data }));
};
