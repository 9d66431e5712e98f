import { NotFound } from '@mekuri/kit/errors';
import type { CoreCtx } from '../../deps.ts';
import { gateRelease, type GatedRelease } from '../releases/gate.ts';
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

/** What the live release has of a document. @throws NotFound */
export const findBytes = async (ctx: CoreCtx, documentOf: FindDocument, { params, query, headers }: PublicInput): Promise<FoundBytes> => {
  const read = readInTransaction(ctx.db.trx);
  const live = await findLiveRelease(read, params.siteId.toLowerCase());
  if (!live) throw new NotFound();
  const release = gateRelease(live, ctx.deps.modules);
  const place = documentOf(release, answerLanguage(release, query.lang, headers['accept-language']), params);
  if (!place) throw new NotFound();
  return { ...(await readPlace(read, release.siteId, place)), release };
};
