import { notEnded, type Ctx, type NewsWindow } from '@mekuri/kit/server';
import { Notification } from './model.ts';

/** Start and end of each window, in the shape of the kit's `LivePart`. */
type Windows = (readonly [string, string | null])[];

const MOST = 100;

/** Sorts the windows, and merges those that touch or overlap. */
export const joined = (windows: readonly NewsWindow[]): Windows => {
  const all: NewsWindow[] = [];
  for (const { startAt, endAt } of windows.toSorted((a, b) => a.startAt.getTime() - b.startAt.getTime())) {
    const last = all.at(-1);
    if (!last || (last.endAt !== null && last.endAt < startAt)) all.push({ startAt, endAt });
    else if (last.endAt !== null && (endAt === null || endAt > last.endAt)) last.endAt = endAt;
  }
  return all.slice(0, MOST).map(({ endAt, startAt }) => [startAt.toISOString(), endAt?.toISOString() ?? null]);
};

/**
 * Publishes the display windows of these sites. Near a window, the viewer loads this plugin and requests the notices. The windows do not
 * reveal the content of notices that have not started.
 */
export const tellWindows = async (ctx: Ctx, siteIds: readonly string[]): Promise<void> => {
  if (siteIds.length === 0) return;
  const now = ctx.now();
  const rows = await ctx.db
    .query(Notification)
    .select('siteId', 'startAt', 'endAt')
    .whereIn('siteId', [...siteIds])
    .where({ isHidden: false })
    .whereIn('status', ['published', 'unpublished'])
    .whereNull('deletedAt')
    .where(notEnded(now));
  const own = Map.groupBy(rows, ({ siteId }) => siteId);
  const news = await ctx.core.news.windows(ctx, siteIds);
  const parts = siteIds.map((siteId) => {
    const ofSite = (own.get(siteId) ?? []).map(({ endAt, startAt }) => ({ startAt: startAt!, endAt }));
    const windows = joined([...ofSite, ...(news.get(siteId) ?? [])]);
    return [siteId, windows.length === 0 ? null : { windows }] as const;
  });
  await ctx.core.sites.setRuntimeData(ctx, 'notifications', new Map(parts));
};
