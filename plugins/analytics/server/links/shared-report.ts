import { dayInJapan, NotFound, reply, Unauthorized, type Ctx, type Input, type Output, type Reply, type Schemas } from '@mekuri/kit/server';
import { raw } from 'objection';
import { ACCESS_SECONDS, hashSecret, isAccess, linkOfAccess, signAccess } from './link-access.ts';
import { AnalyticsLink, AnalyticsLinkOpenings } from '../model.ts';
import { pageDetail, pageReport } from '../page-report.ts';
import { lpChart, lpReport } from '../site-report.ts';

type Given<Query> = { params: { siteId: string }; headers: { 'x-report-access': string }; query: Query };

/** In px, the size of a page in the grid. */
const PICTURE_WIDTH = 200;

/** Same error as for a locked preview. It does not reveal the reason. */
const locked = (): Unauthorized => new Unauthorized({ code: 'preview.locked', headers: { 'www-authenticate': 'Bearer' } });

/** @throws NotFound for a link of another site, or an expired or revoked link */
const requireLink = async (ctx: Ctx, siteId: string, by: { id: string } | { secretHash: string }): Promise<AnalyticsLink> => {
  const site = await ctx.core.sites.require(ctx, siteId.toLowerCase());
  const link = await ctx.db
    .query(AnalyticsLink)
    .findOne({ siteId: site.id, ...by })
    .where('expiresAt', '>', ctx.now());
  if (!link) throw new NotFound();
  return link;
};

const countOpening = async (ctx: Ctx, { id: linkId }: AnalyticsLink): Promise<void> => {
  const day = dayInJapan(ctx.now());
  await ctx.db.insertOnce(AnalyticsLinkOpenings, { linkId, day, openings: 0 });
  await ctx.db
    .query(AnalyticsLinkOpenings)
    .where({ linkId, day })
    .patch({ openings: raw('openings + 1') });
};

/** @throws NotFound @throws Unauthorized `preview.locked` @throws Upstream if the password hashing queue is full */
export const openReport = async (
  ctx: Ctx,
  siteId: string,
  { secret, password }: Input<'analytics.openReport'>['body'],
): Promise<Reply<Output<'analytics.openReport'>>> => {
  const secretHash = hashSecret(secret);
  const { passwordHash } = await ctx.transaction((inner) => requireLink(inner, siteId, { secretHash }));
  if (passwordHash !== null && !(password !== undefined && (await ctx.core.passwords.matches(passwordHash, password)))) throw locked();
  return ctx.transaction(async (inner) => {
    const link = await requireLink(inner, siteId, { secretHash });
    await countOpening(inner, link);
    const { name: siteName } = await inner.core.sites.require(inner, link.siteId);
    return unlisted({
      accessToken: signAccess(link, inner.now()),
      expiresIn: ACCESS_SECONDS,
      siteName,
      linkExpiresAt: link.expiresAt.toISOString(),
    });
  });
};

const unlisted = <Body>(body: Body): Reply<Body> => reply(body, { headers: { 'x-robots-tag': 'noindex, nofollow' } });

/** @throws Unauthorized `preview.locked` @throws NotFound */
const checkAccess = async (ctx: Ctx, { params, headers }: Given<unknown>): Promise<void> => {
  const token = headers['x-report-access'];
  const id = linkOfAccess(token);
  if (id === null) throw locked();
  const link = await requireLink(ctx, params.siteId, { id: id.toLowerCase() });
  if (!isAccess(token, link, ctx.now())) throw locked();
};

const withoutIds = (notes: Schemas['AnalyticsNotes']): Schemas['SharedNotes'] => notes.map(({ day, text }) => ({ day, text }));

type Answer<
  Id extends
    | 'analytics.getSharedLp'
    | 'analytics.getSharedLpChart'
    | 'analytics.listSharedPages'
    | 'analytics.getSharedPage'
    | 'analytics.getSharedGrid',
> = Promise<Reply<Output<Id>>>;

/** @throws InvalidInput `analytics.range` */
export const sharedLp = async (ctx: Ctx, input: Given<Input<'analytics.getLp'>['query']>): Answer<'analytics.getSharedLp'> => {
  await checkAccess(ctx, input);
  const report = await lpReport(ctx, input.params.siteId, input.query);
  return unlisted({ ...report, rows: report.rows.map((row) => ({ ...row, notes: withoutIds(row.notes) })) });
};

/** @throws InvalidInput `analytics.range` */
export const sharedLpChart = async (
  ctx: Ctx,
  input: Given<Input<'analytics.getLpChart'>['query']>,
): Answer<'analytics.getSharedLpChart'> => {
  await checkAccess(ctx, input);
  const chart = await lpChart(ctx, input.params.siteId, input.query);
  return unlisted({ ...chart, notes: withoutIds(chart.notes) });
};

/** @throws InvalidInput `analytics.range` */
export const sharedPages = async (ctx: Ctx, input: Given<Input<'analytics.listPages'>['query']>): Answer<'analytics.listSharedPages'> => {
  await checkAccess(ctx, input);
  return unlisted(await pageReport(ctx, input.params.siteId, input.query));
};

/** @throws InvalidInput `analytics.range` */
export const sharedPage = async (
  ctx: Ctx,
  input: Given<Input<'analytics.getPage'>['query']> & { params: { pageId: string } },
): Answer<'analytics.getSharedPage'> => {
  await checkAccess(ctx, input);
  return unlisted(await pageDetail(ctx, input.params.siteId, input.params.pageId, input.query));
};

/** The grid with the images of the live release, not those of the draft. */
export const sharedGrid = async (ctx: Ctx, input: Given<unknown>): Answer<'analytics.getSharedGrid'> => {
  await checkAccess(ctx, input);
  const siteId = input.params.siteId.toLowerCase();
  const { categories } = await ctx.core.pages.grid(ctx, siteId);
  const shown = await ctx.core.releases.shownMedia(ctx, siteId);
  const stills = await ctx.core.media.stills(
    ctx,
    [...shown.values()].flatMap((media) => [...media]),
    PICTURE_WIDTH,
  );
  const pictureOf = (pageId: string, drafted: string | undefined): string | null => {
    const media = shown.get(pageId) ?? new Set<string>();
    const id = drafted !== undefined && media.has(drafted) ? drafted : [...media][0];
    return (id !== undefined && stills.get(id)?.url) || null;
  };
  const columns = categories.map(({ name, pages }) => ({
    name,
    pages: pages.map(({ id: pageId, position, media }) => ({ pageId, position, picture: pictureOf(pageId, media?.id) })),
  }));
  return unlisted({ columns });
};
