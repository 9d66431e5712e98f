import { InvalidInput } from '@mekuri/kit/errors';
import { isKnown, notModified, reply, type Reply } from '@mekuri/kit/server';
import { isUuid } from '@mekuri/kit/uuid';
import { decodeCursor, encodeCursor } from '../../platform/database/cursors.ts';
import type { CoreCtx, CoreOperations } from '../../kernel/types.ts';
import { publicDocuments } from '../public-site/documents.ts';
import { findBytes, findRelease, type PublicInput } from '../public-site/find-bytes.ts';
import { listPublishedSites } from '../public-site/list-own.ts';
import { categoriesOf } from '../releases/gate.ts';
import { Release } from '../releases/model.ts';
import { readPublicPage, readPublicSite } from '../releases/wire.ts';
import { requireSite } from '../sites/service.ts';

const DEFAULT_LIMIT = 20;

interface TaggedInput extends PublicInput {
  headers: PublicInput['headers'] & { 'if-none-match'?: string };
}

const answer = async <Body>(
  ctx: CoreCtx,
  operation: 'endUser.getSite' | 'endUser.getPage',
  input: TaggedInput,
  decode: (body: Buffer) => Body,
): Promise<Reply<Body>> => {
  const { id: siteId } = await requireSite(ctx, input.params.siteId.toLowerCase());
  const { body, hash } = await findBytes(ctx, publicDocuments[operation]!, { ...input, params: { ...input.params, siteId } });
  const etag = `"${hash}"`;
  return isKnown(etag, input.headers['if-none-match']) ? notModified(etag) : reply(decode(body), { etag });
};

/**
 * Ids of a release's pages, category by category. A list continues in the order of the release in which it began, because positions in the
 * grid may change when the site is published again.
 * @throws InvalidInput `cursor.stale` for a release that no longer exists
 */
const pageOrder = async (ctx: CoreCtx, siteId: string, releaseId: string): Promise<string[]> => {
  const begun = await ctx.db.query(Release).findById(releaseId).where({ siteId });
  if (!begun) throw new InvalidInput({ code: 'cursor.stale' });
  const { languages, defaultLanguage } = begun.manifest;
  return languages[defaultLanguage]!.categories.flat().map(({ id }) => id);
};

export const operations = {
  async 'published.listSites'(ctx, { query: { cursor, limit = DEFAULT_LIMIT } }) {
    const [after] = cursor ? decodeCursor(cursor, 1, ([id = '']) => isUuid(id)) : [];
    const found = await listPublishedSites(ctx, { after, limit: limit + 1 });
    const items = found.slice(0, limit);
    return { items, nextCursor: found.length > limit ? encodeCursor([items.at(-1)!.id]) : null };
  },

  'published.getSite': (ctx, input) => answer(ctx, 'endUser.getSite', input, readPublicSite),

  async 'published.listPages'(ctx, { params, query: { cursor, limit = DEFAULT_LIMIT } }) {
    const { id } = await requireSite(ctx, params.siteId.toLowerCase());
    const { release } = await findRelease(ctx, id);
    const [begun, after] = cursor ? decodeCursor(cursor, 2, (parts) => parts.every(isUuid)) : [release.releaseId];
    const cells = new Map(
      categoriesOf(release, release.manifest.defaultLanguage).flatMap((category) => category.map((cell) => [cell.id, cell])),
    );
    const order = begun === release.releaseId ? [...cells.keys()] : await pageOrder(ctx, id, begun!);
    const left = order.slice(after === undefined ? 0 : order.indexOf(after) + 1).flatMap((pageId) => cells.get(pageId) ?? []);
    const shown = left.slice(0, limit);
    return {
      items: shown.map(({ id: pageId, position, access, reachable }) => ({ id: pageId, position, access, reachable })),
      nextCursor: left.length > limit ? encodeCursor([begun!, shown.at(-1)!.id]) : null,
    };
  },

  'published.getPage': (ctx, input) => answer(ctx, 'endUser.getPage', input, readPublicPage),
} satisfies CoreOperations<'published'>;
