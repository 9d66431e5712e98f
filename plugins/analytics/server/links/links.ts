import {
  dayInJapan,
  LimitReached,
  NotFound,
  reply,
  startOfDayInJapan,
  readLine,
  type Ctx,
  type Input,
  type Output,
  type Reply,
  type Schemas,
} from '@mekuri/kit/server';
import { createSecret, hashSecret } from './link-access.ts';
import { AnalyticsLink, AnalyticsLinkOpenings, asText } from '../model.ts';
import { addDays } from '../period.ts';

type Link = Schemas['AnalyticsLink'];
type Opening = Pick<AnalyticsLinkOpenings, 'linkId' | 'day' | 'openings'>;

/** Maximum number of unexpired links per site. */
const MOST = 20;
const MOST_LISTED = 200;
const LISTED_DAYS = 30;
const DEFAULT_DAYS = 30;

const ofSite = (ctx: Ctx, siteId: string) => ctx.db.query(AnalyticsLink).where({ siteId });

const present = ({ id, name, passwordHash, createdAt, expiresAt }: AnalyticsLink, openings: readonly Opening[], since: string): Link => ({
  id,
  name,
  hasPassword: passwordHash !== null,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  openings: openings.reduce((total, opening) => total + opening.openings, 0),
  days: openings.filter(({ day }) => day >= since).map(({ day, openings: count }) => ({ day, openings: count })),
});

/** Openings by link, latest day first. */
const openingsOf = async (ctx: Ctx, links: readonly AnalyticsLink[]): Promise<ReadonlyMap<string, Opening[]>> => {
  const rows = await ctx.db
    .query(AnalyticsLinkOpenings)
    .select('linkId', asText('day'), 'openings')
    .whereIn(
      'linkId',
      links.map(({ id }) => id),
    )
    .orderBy('day', 'desc');
  return Map.groupBy(rows, ({ linkId }) => linkId);
};

export const listLinks = async (ctx: Ctx, siteId: string): Promise<Output<'analytics.listLinks'>> => {
  const site = await ctx.core.sites.require(ctx, siteId.toLowerCase());
  const links = await ofSite(ctx, site.id).orderBy('id', 'desc').limit(MOST_LISTED);
  const openings = await openingsOf(ctx, links);
  const since = addDays(dayInJapan(ctx.now()), 1 - LISTED_DAYS);
  return { items: links.map((link) => present(link, openings.get(link.id) ?? [], since)), limit: MOST };
};

/**
 * Checks the number of unexpired links. A lock makes concurrent requests check one at a time.
 * @throws LimitReached `analytics.too_many_links`
 */
const checkCount = async (ctx: Ctx, siteId: string): Promise<void> => {
  await ctx.db.hold(`analytics_links ${siteId}`);
  if ((await ofSite(ctx, siteId).where('expiresAt', '>', ctx.now()).resultSize()) < MOST) return;
  throw new LimitReached({ code: 'analytics.too_many_links', params: { limit: MOST }, extra: { limit: MOST } });
};

/** @throws InvalidInput @throws LimitReached @throws NotFound */
export const createLink = async (
  ctx: Ctx,
  siteId: string,
  { name: given, days = DEFAULT_DAYS, password }: Input<'analytics.createLink'>['body'],
): Promise<Reply<Output<'analytics.createLink'>>> => {
  const site = await ctx.transaction((inner) => inner.core.sites.require(inner, siteId.toLowerCase()));
  const name = readLine(given, '/body/name');
  if (password !== undefined) ctx.core.passwords.check(password);
  const passwordHash = password === undefined ? null : await ctx.core.passwords.hash(password);
  const secret = createSecret();
  const link = await ctx.transaction(async (inner) => {
    await inner.core.sites.require(inner, site.id);
    await checkCount(inner, site.id);
    const createdAt = inner.now();
    const expiresAt = new Date(createdAt.getTime() + days * 86_400_000);
    const inserted = await inner.db.insert(AnalyticsLink, {
      siteId: site.id,
      name,
      secretHash: hashSecret(secret),
      passwordHash,
      signingKey: createSecret(),
      createdBy: inner.actor.userId,
      createdAt,
      expiresAt,
    });
    const after = { siteId: site.id, name, expiresAt: expiresAt.toISOString(), hasPassword: passwordHash !== null };
    inner.audit({ type: 'analytics_link', id: inserted.id }, { after });
    return inserted;
  });
  return reply({ link: present(link, [], ''), secret }, { status: 201 });
};

/** @throws NotFound */
export const revokeLink = async (ctx: Ctx, { siteId, linkId }: Input<'analytics.revokeLink'>['params']): Promise<undefined> => {
  const site = await ctx.core.sites.require(ctx, siteId.toLowerCase());
  const link = await ofSite(ctx, site.id).findById(linkId.toLowerCase()).forUpdate();
  if (!link) throw new NotFound();
  await ctx.db.query(AnalyticsLink).deleteById(link.id);
  const before = { siteId: site.id, name: link.name, expiresAt: link.expiresAt.toISOString() };
  ctx.audit({ type: 'analytics_link', id: link.id }, { before });
  return undefined;
};

/** Links that expired before this time are not listed. */
export const listedSince = (now: Date): Date => startOfDayInJapan(addDays(dayInJapan(now), -LISTED_DAYS));
