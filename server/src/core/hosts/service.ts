import { Conflict, NotFound } from '@mekuri/kit/errors';
import type { HostedSite, HostRef, SiteHome } from '@mekuri/kit/server';
import type { CoreCtx } from '../../kernel/types.ts';
import { sql } from '../../platform/database/sql.ts';
import { notifySiteChanged } from '../sites/site-changed.ts';
import { homeUrl, siteUrl } from '../sites/addresses.ts';
import { Site } from '../sites/model.ts';
import { lockSite } from '../sites/service.ts';
import { HOST_CHANGED } from './host-changed.ts';
import { SiteHost } from './model.ts';
import { mapPathConflict } from './path-taken.ts';

const refOf = ({ id, host, redirects, activeAt }: SiteHost): HostRef => ({ id, host, redirects, activeAt });

/** @throws NotFound */
const lockHost = async ({ db }: CoreCtx, hostId: string): Promise<SiteHost> => {
  const host = await db.query(SiteHost).findById(hostId).forUpdate();
  if (!host) throw new NotFound();
  return host;
};

const sitesOf = async (ctx: CoreCtx, hostId: string): Promise<Pick<Site, 'id'>[]> => ctx.db.query(Site).select('id').where({ hostId });

const tellHostChanged = async (ctx: CoreCtx, { id, host }: SiteHost): Promise<void> => {
  await ctx.deps.bus.notify(ctx.db, HOST_CHANGED, host);
  for (const site of await sitesOf(ctx, id)) await notifySiteChanged(ctx, site.id);
};

const isTaken = async ({ db }: CoreCtx, host: string, accountId: string): Promise<boolean> => {
  const [row] = await sql<{ taken: boolean }>(db, 'select host_is_taken(:host, :accountId) as taken', { host, accountId });
  return row!.taken;
};

/** The account's row for this name, locked. If another transaction deletes it concurrently, it is created again. */
const takeHost = async (ctx: CoreCtx, host: string, planFlag: string): Promise<{ known: SiteHost; isNew: boolean }> => {
  const accountId = ctx.actor.accountId!;
  if (await isTaken(ctx, host, accountId)) throw new Conflict({ code: 'hosts.taken' });
  const isNew = await ctx.db.insertOnce(SiteHost, { host, planFlag, createdAt: ctx.now() });
  const known = await ctx.db.query(SiteHost).findOne({ accountId, host }).forUpdate();
  return known ? { known, isNew } : takeHost(ctx, host, planFlag);
};

/** Rows are locked in one order: sites, hosts, the plugin's rows for a host, which are deleted with it. */
export const hosts = {
  async find(ctx: CoreCtx, siteId: string): Promise<HostRef | null> {
    const site = await ctx.db.query(Site).findById(siteId).whereNull('deleted_at');
    if (!site) throw new NotFound();
    const host = site.hostId === null ? undefined : await ctx.db.query(SiteHost).findById(site.hostId);
    return host ? refOf(host) : null;
  },

  async lock(ctx: CoreCtx, hostId: string): Promise<HostRef | null> {
    const host = await ctx.db.query(SiteHost).findById(hostId).forUpdate();
    return host ? refOf(host) : null;
  },

  async sites(ctx: CoreCtx, hostIds: readonly string[]): Promise<HostedSite[]> {
    const sites = await ctx.db
      .query(Site)
      .whereIn('hostId', [...hostIds])
      .whereNull('deleted_at')
      .orderBy(['livePath', 'id']);
    return sites.map(({ id, hostId, name, livePath, status }) => ({ id, hostId: hostId!, name, path: livePath || null, status }));
  },

  async attach(ctx: CoreCtx, siteId: string, host: string, planFlag: string): Promise<HostRef & { isNew: boolean }> {
    const site = await lockSite(ctx, siteId);
    const { known, isNew } = await takeHost(ctx, host, planFlag);
    if (site.hostId !== null && site.hostId !== known.id) throw new Conflict({ code: 'hosts.other' });
    if (site.hostId === null) {
      await ctx.db.query(Site).findById(site.id).patch({ hostId: known.id }).catch(mapPathConflict);
      await tellHostChanged(ctx, known);
    }
    return { ...refOf(known), isNew };
  },

  async detach(ctx: CoreCtx, siteId: string): Promise<{ isReleased: boolean }> {
    const site = await lockSite(ctx, siteId);
    if (site.hostId === null) return { isReleased: false };
    const host = await lockHost(ctx, site.hostId);
    await ctx.db.query(Site).findById(site.id).patch({ hostId: null });
    await notifySiteChanged(ctx, site.id);
    await ctx.deps.bus.notify(ctx.db, HOST_CHANGED, host.host);
    const isReleased = (await sitesOf(ctx, host.id)).length === 0;
    if (isReleased) await ctx.db.query(SiteHost).deleteById(host.id);
    return { isReleased };
  },

  async activate(ctx: CoreCtx, hostId: string): Promise<boolean> {
    const host = await lockHost(ctx, hostId);
    if (host.activeAt) return true;
    // Serializes concurrent activations of one name. Otherwise the index would refuse the second and roll back its whole transaction.
    await sql(ctx.db, `select pg_advisory_xact_lock(hashtextextended('host ' || :host, 0))`, { host: host.host });
    if (await isTaken(ctx, host.host, host.accountId)) return false;
    await ctx.db.query(SiteHost).findById(hostId).patch({ activeAt: ctx.now() });
    await tellHostChanged(ctx, host);
    return true;
  },

  async deactivate(ctx: CoreCtx, hostId: string): Promise<void> {
    const host = await lockHost(ctx, hostId);
    await ctx.db.query(SiteHost).findById(hostId).patch({ activeAt: null, awaited: false });
    await tellHostChanged(ctx, host);
  },

  async recheck(ctx: CoreCtx, hostId: string): Promise<void> {
    await ctx.db.query(SiteHost).findById(hostId).patch({ awaited: true });
  },

  async setRedirects(ctx: CoreCtx, hostId: string, redirects: boolean): Promise<void> {
    const host = await lockHost(ctx, hostId);
    await ctx.db.query(SiteHost).findById(hostId).patch({ redirects });
    await tellHostChanged(ctx, host);
  },

  async urls(ctx: CoreCtx, siteId: string): Promise<SiteHome> {
    const site = await ctx.db.query(Site).findById(siteId).whereNull('deleted_at');
    if (!site) throw new NotFound();
    const host = site.hostId === null ? undefined : await ctx.db.query(SiteHost).findById(site.hostId);
    const { config } = ctx.deps;
    const path = site.livePath || null;
    const defaultUrl = siteUrl(config, site);
    const isServed = host?.activeAt && ctx.plan.has(host.planFlag);
    return { defaultUrl, url: isServed ? homeUrl(config, { host: host.host, path }) : defaultUrl, path };
  },
};

/** When a site is permanently deleted, also deletes its host unless another site uses it. */
export const releaseWithLastSite = async ({ db, deps }: CoreCtx, siteId: string): Promise<void> => {
  const released = await sql<{ host: string }>(
    db,
    `delete from site_hosts h using sites s
      where s.id = :siteId and h.id = s.host_id and h.tpath >= :from and h.tpath < :to
        and not exists (select from sites other where other.host_id = h.id and other.id <> s.id)
      returning h.host`,
    { siteId },
  );
  for (const { host } of released) await deps.bus.notify(db, HOST_CHANGED, host);
};

/**
 * Releases the hosts of a terminated contract: other accounts may prove them again, and this account's proofs are void. The caller has
 * locked the account's sites and hidden them from visitors.
 */
export const releaseHosts = async ({ db, deps }: Pick<CoreCtx, 'db' | 'deps'>, accountTpath: string): Promise<void> => {
  const released = await sql<{ host: string }>(
    db,
    'delete from site_hosts where tpath = :accountTpath and tpath >= :from and tpath < :to returning host',
    { accountTpath },
  );
  for (const { host } of released) await deps.bus.notify(db, HOST_CHANGED, host);
};
