import type { Output } from '@mekuri/kit/server';
import type { CoreCtx } from '../../kernel/types.ts';
import { decodeCursor, encodeCursor } from '../../platform/database/cursors.ts';
import { sql } from '../../platform/database/sql.ts';

interface RevisionRow {
  revision: number;
  savedAt: Date;
  savedBy: string | null;
}

const LOOKED_AT_MS = 60 * 24 * 3_600_000;
const NEWEST = 2_147_483_647;

/** A page's revisions before the cursor, newest first. */
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

const BATCH = 1000;

/**
 * Deletes revisions older than `before` whose page was saved again within the hour and also before that time. States that a page was left
 * in for longer are kept, and so is the newest. Looks back sixty days only: earlier daily runs have handled what is older.
 * @returns whether there may be more
 */
export const thinSome = async ({ db }: Pick<CoreCtx, 'db'>, before: Date): Promise<boolean> => {
  const deleted = await sql(
    db,
    `delete from page_revisions where (page_id, revision) in (
       select r.page_id, r.revision from page_revisions r
        where r.saved_at < :before and r.saved_at > :since and r.tpath >= :from and r.tpath < :to
          and exists (select from page_revisions n where n.page_id = r.page_id and n.revision > r.revision
                         and n.saved_at < least(:before, r.saved_at + interval '1 hour'))
        order by r.page_id, r.revision limit ${BATCH})
     and tpath >= :from and tpath < :to
     returning 1`,
    { before, since: new Date(before.getTime() - LOOKED_AT_MS) },
  );
  return deleted.length === BATCH;
};
