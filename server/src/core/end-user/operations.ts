import { NotFound } from '@mekuri/kit/errors';
import { reply, type Schemas } from '@mekuri/kit/server';
import type { CoreCtx, CoreOperations } from '../../deps.ts';
import { gateRelease } from '../releases/gate.ts';
import { findLiveRelease, readInTransaction } from '../releases/live.ts';
import { fromWire } from '../releases/wire.ts';
import { answerLanguage, publicDocuments, publicHeaders, readPlace } from './documents.ts';

interface PublicInput {
  params: { siteId: string; pageId?: string };
  query: { lang?: string };
  headers: { 'accept-language'?: string };
}

/** The way through the pipeline, for what the fast path does not take: the same documents, the same bytes. */
const answer = async <Document>(ctx: CoreCtx, operation: string, { params, query, headers }: PublicInput) => {
  const read = readInTransaction(ctx.db.trx);
  const live = await findLiveRelease(read, params.siteId.toLowerCase());
  if (!live) throw new NotFound();
  const release = gateRelease(live, ctx.deps.modules);
  const place = publicDocuments[operation]!(release, answerLanguage(release, query.lang, headers['accept-language']), params);
  if (!place) throw new NotFound();
  const { body, hash } = await readPlace(read, release.siteId, place);
  return reply(fromWire<Document>(body), { etag: `"${hash}"`, headers: publicHeaders });
};

export const operations = {
  'endUser.getSite': (ctx, input) => answer<Schemas['PublicSite']>(ctx, 'endUser.getSite', input),
  'endUser.getPage': (ctx, input) => answer<Schemas['PublicPage']>(ctx, 'endUser.getPage', input),
} satisfies CoreOperations<'endUser'>;
