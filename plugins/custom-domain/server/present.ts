import type { Ctx, HostedSite, HostRef, Output, Schemas } from '@mekuri/kit/server';
import { readableHost } from '@mekuri/kit/hosts';
import { zoneOf } from './host-rules.ts';
import { Claim } from './model.ts';
import { recordsOf } from './records.ts';

const instant = (date: Date | null): string | null => date?.toISOString() ?? null;

const presentSite = ({ id, name, path, status }: HostedSite): Schemas['DomainSite'] => ({ id, name, path, status });

const presentClaim = (ctx: Ctx, claim: Claim, host: HostRef, sites: readonly HostedSite[]): Schemas['CustomDomain'] => {
  const zone = zoneOf(claim.host);
  const target = ctx.core.hosts.target(ctx);
  const addresses = target.addresses.length > 0 ? target.addresses : (claim.look?.targetAddresses ?? []);
  return {
    id: claim.id,
    host: claim.host,
    readableHost: readableHost(claim.host),
    status: claim.status,
    sites: sites.map(presentSite),
    isApex: claim.host === zone,
    records: recordsOf(claim, zone, { host: target.host, addresses: addresses.filter((address) => !address.startsWith('(')) }),
    redirects: host.redirects,
    claimedAt: claim.claimedAt.toISOString(),
    verifyUntil: claim.verifyUntil.toISOString(),
    verifiedAt: instant(claim.verifiedAt),
    failedAt: instant(claim.failedAt),
    failingSince: instant(claim.failingSince),
    checkedAt: instant(claim.checkedAt),
    nextCheckAt: instant(claim.nextCheckAt),
    findings: [...(claim.look?.findings ?? [])],
    seen: [...(claim.look?.seen ?? [])],
  };
};

/** A site's addresses and its domain. @throws NotFound */
export const presentSiteDomain = async (ctx: Ctx, siteId: string): Promise<Output<'customDomain.get'>> => {
  const home = await ctx.core.hosts.urls(ctx, siteId);
  const host = await ctx.core.hosts.find(ctx, siteId);
  const claim = host && (await ctx.db.query(Claim).findById(host.id));
  const sites = host ? await ctx.core.hosts.sites(ctx, [host.id]) : [];
  return { siteId, ...home, domain: host && claim ? presentClaim(ctx, claim, host, sites) : null };
};

/** The account's domains, each with its sites. */
export const listDomains = async (ctx: Ctx): Promise<Output<'customDomain.list'>> => {
  const claims = await ctx.db.query(Claim).orderBy('host').limit(1000);
  const sites = Map.groupBy(
    await ctx.core.hosts.sites(
      ctx,
      claims.map(({ id }) => id),
    ),
    ({ hostId }) => hostId,
  );
  return {
    items: claims.map(({ id, host, status }) => ({
      id,
      host,
      readableHost: readableHost(host),
      status,
      sites: (sites.get(id) ?? []).map(presentSite),
    })),
    limit: ctx.plan.limit('custom-domain.domains'),
  };
};
