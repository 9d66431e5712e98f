import { NotFound } from '@mekuri/kit/errors';
import type { Input, Output, Schemas } from '@mekuri/kit/server';
import { isUuid } from '@mekuri/kit/uuid';
import type { CoreCtx } from '../../../kernel/types.ts';
import { decodeCursor, encodeCursor } from '../../../platform/database/cursors.ts';
import { trashedBefore } from '../../../platform/database/trash.ts';
import { Media } from '../model.ts';
import { presentMedia } from '../present.ts';
import { countUses } from './media-usage.ts';
import { containing } from '../../../platform/database/like-pattern.ts';

type Query = Input<'media.list'>['query'];

const DEFAULT_LIMIT = 20;
/** With `unused`, the number of media checked before the result is returned, even if it does not fill a page. */
const MOST_LOOKED_AT = 1000;

/** A media item of the library, or of its trash. Profile pictures and notice images are not in the library. @throws NotFound */
export const requireMediaItem = async (
  ctx: Pick<CoreCtx, 'db' | 'now'>,
  mediaId: string,
  options: { trashed?: boolean; forUpdate?: boolean } = {},
): Promise<Media> => {
  const query = ctx.db.query(Media).findById(mediaId).where('purpose', 'content');
  if (options.trashed) query.where('deletedAt', '>=', trashedBefore(ctx.now()));
  else query.whereNull('deletedAt');
  const row = await (options.forUpdate ? query.forUpdate() : query);
  if (!row) throw new NotFound();
  return row;
};

export const presentLibraryMediaItem = async (ctx: CoreCtx, row: Media): Promise<Schemas['LibraryMediaItem']> =>
  present(ctx, row, (await countUses(ctx, [row.id])).get(row.id) ?? 0);

const present = ({ deps, locale }: CoreCtx, row: Media, uses: number): Schemas['LibraryMediaItem'] => ({
  medium: presentMedia(row, deps, locale),
  size: row.size,
  durationMs: row.durationMs,
  folderId: row.folderId,
  sourceMediaId: row.sourceMediaId,
  uses,
  createdAt: row.createdAt.toISOString(),
  deletedAt: row.deletedAt?.toISOString() ?? null,
});

/** A page of the account's library, newest first: ids are in chronological order. */
export const listLibrary = async (ctx: CoreCtx, query: Query): Promise<Output<'media.list'>> => {
  const { limit = DEFAULT_LIMIT, unused = false, cursor } = query;
  let [after] = cursor ? decodeCursor(cursor, 1, ([id = '']) => isUuid(id)) : [];
  const found: { row: Media; uses: number }[] = [];
  for (let looked = 0; found.length <= limit && looked < MOST_LOOKED_AT;) {
    const count = unused ? 100 : limit + 1;
    const rows = await rowsAfter(ctx, query, after, count);
    const uses = await countUses(
      ctx,
      rows.map(({ id }) => id),
    );
    found.push(...rows.map((row) => ({ row, uses: uses.get(row.id) ?? 0 })).filter((one) => !unused || one.uses === 0));
    after = rows.at(-1)?.id ?? after;
    looked += rows.length;
    if (rows.length < count) return answer(ctx, found, limit, found[limit - 1]?.row.id);
  }
  return answer(ctx, found, limit, found[limit - 1]?.row.id ?? after, true);
};

const answer = (
  ctx: CoreCtx,
  found: readonly { row: Media; uses: number }[],
  limit: number,
  last: string | undefined,
  goesOn = found.length > limit,
): Output<'media.list'> => ({
  items: found.slice(0, limit).map(({ row, uses }) => present(ctx, row, uses)),
  nextCursor: goesOn && last !== undefined ? encodeCursor([last]) : null,
});

const rowsAfter = (
  ctx: CoreCtx,
  { q, kind, folderId, trashed = false }: Query,
  after: string | undefined,
  count: number,
): Promise<Media[]> => {
  const query = ctx.db.query(Media).where('purpose', 'content').whereNot('status', 'PENDING').orderBy('id', 'desc').limit(count);
  // Leave out media of an archive that may still be refused as a whole.
  query.whereRaw(`not exists (select from bulk_uploads b where b.id = media.bulk_upload_id and b.state <> 'DONE')`);
  if (trashed) query.where('deletedAt', '>=', trashedBefore(ctx.now()));
  else query.whereNull('deletedAt');
  if (after !== undefined) query.where('id', '<', after);
  if (kind) query.where({ kind });
  if (folderId === 'none') query.whereNull('folderId');
  else if (folderId !== undefined) query.where('folderId', isUuid(folderId) ? folderId : null);
  if (q?.trim()) query.whereRaw('normalize(name, nfkc) ilike normalize(?, nfkc)', [containing(q)]);
  return query.execute();
};
