import { NotFound } from '@mekuri/kit/errors';
import type { CoreCtx } from '../../kernel/types.ts';
import { gateRelease } from '../releases/gate.ts';
import type { GatedRelease, ReadLive } from '../../kernel/release.ts';
import { findLiveRelease, readInTransaction } from '../releases/live.ts';
import { answerLanguage, readPlace, type FindDocument, type PublicBytes } from './documents.ts';

export interface PublicInput {
  params: { siteId: string; pageId?: string };
  query: { lang?: string };
  headers: { 'accept-language'?: string };
}

export interface FoundBytes extends PublicBytes {
  release: GatedRelease;
}

/** The bytes of a document in the live release. @throws NotFound */
export const findBytes = async (ctx: CoreCtx, documentOf: FindDocument, { params, query, headers }: PublicInput): Promise<FoundBytes> => {
  const { release, read } = await findRelease(ctx, params.siteId.toLowerCase());
  const place = documentOf(release, answerLanguage(release, query.lang, headers['accept-language']), params);
  if (!place) throw new NotFound();
  const found = await readPlace(read, release.siteId, place);
  return { ...found, ...(ctx.draft ? { body: Buffer.from(ctx.draft.sign(found.body.toString())) } : {}), release };
};

/** The release that visitors of a site see. @throws NotFound */
export const findRelease = async (ctx: CoreCtx, reference: string): Promise<{ release: GatedRelease; read: ReadLive }> => {
  if (ctx.draft) return ctx.draft;
  const read = readInTransaction(ctx.db.trx);
  const live = await findLiveRelease(read, reference);
  if (!live) throw new NotFound();
  return { release: gateRelease(live, ctx.deps.modules), read };
};
