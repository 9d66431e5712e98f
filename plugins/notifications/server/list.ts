import type { Ctx, Input } from '@mekuri/kit/server';
import { Notification } from './model.ts';

const DEFAULT_LIMIT = 20;

/** One page of a site's notices, newest first. */
export const listNotices = async (
  ctx: Ctx,
  siteId: string,
  { cursor, limit = DEFAULT_LIMIT, q = '', status = 'all' }: Omit<Input<'notifications.list'>['query'], 'siteId' | 'lang'>,
): Promise<{ page: Notification[]; nextCursor: string | null }> => {
  const { cursors } = ctx.core;
  const query = ctx.db
    .query(Notification)
    .where({ siteId })
    .whereNull('deletedAt')
    .orderBy('id', 'desc')
    .limit(limit + 1);
  if (status !== 'all') query.where({ status });
  if (q.trim() !== '') query.whereRaw('strpos(fold_text(texts::text), fold_text(?)) > 0', [q.trim()]);
  if (cursor) query.where('id', '<', cursors.decode(cursor, 1, ([id = '']) => cursors.isUuid(id))[0]!);
  const rows = await query;
  const page = rows.slice(0, limit);
  return { page, nextCursor: rows.length > limit ? cursors.encode([page.at(-1)!.id]) : null };
};
