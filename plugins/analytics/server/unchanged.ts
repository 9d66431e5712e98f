import { createHash } from 'node:crypto';
import { dayInJapan, isKnown, notModified, reply, type Ctx, type Input, type Output, type Reply } from '@mekuri/kit/server';
import { notesIn } from './notes.ts';
import { pageReport } from './page-report.ts';
import { readReport } from './period.ts';
import { lpReport } from './site-report.ts';

type Tagged = 'analytics.getLp' | 'analytics.listPages';
type Query = Input<Tagged>['query'];
type Headers = Input<Tagged>['headers'];

/** A weak tag: responses with the same tag may differ in their `asOf` time. */
const tagOf = (parts: readonly unknown[]): string =>
  `W/"${createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 27)}"`;

/** Inputs of both reports: the day, the revision of the site's numbers, and the page positions. */
const basisOf = async (ctx: Ctx, siteId: string): Promise<unknown[]> => [
  dayInJapan(ctx.now()),
  await ctx.core.traffic.revision(ctx, siteId),
  [...(await ctx.core.pages.positions(ctx, siteId))],
];

/** @throws InvalidInput `analytics.range` @throws NotFound */
export const taggedLp = async (ctx: Ctx, site: string, query: Query, headers: Headers): Promise<Reply<Output<'analytics.getLp'>>> => {
  const { id: siteId } = await ctx.core.sites.require(ctx, site.toLowerCase());
  const notes = await notesIn(ctx, siteId, readReport(ctx, query));
  const etag = tagOf(['lp', query, notes, ...(await basisOf(ctx, siteId))]);
  return isKnown(etag, headers['if-none-match']) ? notModified(etag) : reply(await lpReport(ctx, siteId, query), { etag });
};

/** @throws InvalidInput `analytics.range` @throws NotFound */
export const taggedPages = async (
  ctx: Ctx,
  site: string,
  query: Query,
  headers: Headers,
): Promise<Reply<Output<'analytics.listPages'>>> => {
  const { id: siteId } = await ctx.core.sites.require(ctx, site.toLowerCase());
  const etag = tagOf(['pages', query, ...(await basisOf(ctx, siteId))]);
  return isKnown(etag, headers['if-none-match']) ? notModified(etag) : reply(await pageReport(ctx, siteId, query), { etag });
};
