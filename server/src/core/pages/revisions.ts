import type { Output } from '@mekuri/kit/server';
import type { CoreCtx } from '../../deps.ts';
import { decodeCursor, encodeCursor } from '../../platform/cursors.ts';
import { sql } from '../../platform/sql.ts';

interface RevisionRow {
  revision: number;
  savedAt: Date;
  savedBy: string | null;
}

const NEWEST = 2_147_483_647;

/** A page's revisions below the cursor's, newest first. */
export const readRevisions = async (
  ctx: Pick<CoreCtx, 'db'>,
  pageId: string,
  { cursor, limit }: { cursor?: string; limit: number },
): Promise<Output<'pages.listRevisions'>> => {
  const [last] = cursor ? decodeCursor(cursor, 1, ([revision = '']) => /^\d{1,9}$/.test(revision)) : [];
  const rows = await sql<RevisionRow>(
    ctx.db,
    `select r.revision, r.saved_at as "savedAt", u.name as "savedBy"
       from page_revisions r left join users u on u.id = r.saved_by
      where r.page_id = :pageId and r.revision < :before and r.tpath >= :from and r.tpath < :to
      order by r.revision desc
      limit :count`,
    { pageId, before: Number(last ?? NEWEST), count: limit + 1 },
  );
  const items = rows.slice(0, limit).map(({ revision, savedAt, savedBy }) => ({ revision, savedAt: savedAt.toISOString(), savedBy }));
  return { items, nextCursor: rows.length > limit ? encodeCursor([String(items.at(-1)!.revision)]) : null };
};
