import type { Ctx } from '@mekuri/kit/server';
import type { DomainFailed } from './events.ts';
import type { Claim } from './model.ts';

/** The reason why a claim failed. */
export const reasonOf = ({ verifiedAt, look }: Pick<Claim, 'verifiedAt' | 'look'>): DomainFailed['reason'] => {
  if (verifiedAt !== null) return 'records_removed';
  return look?.findings.some(({ code }) => code === 'taken') ? 'taken' : 'not_verified';
};

/** Emits the outcome of the verification for each site of the domain. */
export const announce = async (ctx: Ctx, claim: Claim): Promise<void> => {
  for (const { id: siteId } of await ctx.core.hosts.sites(ctx, [claim.id])) {
    const domain = { siteId, domainId: claim.id };
    if (claim.status === 'ACTIVE') await ctx.emit('domain.verified', domain);
    else await ctx.emit('domain.failed', { ...domain, reason: reasonOf(claim) });
  }
};
