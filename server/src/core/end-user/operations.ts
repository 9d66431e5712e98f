import { NotFound } from '@mekuri/kit/errors';
import { reply, type Reply } from '@mekuri/kit/server';
import type { CoreCtx, CoreOperations } from '../../deps.ts';
import { gateRelease } from '../releases/gate.ts';
import { findLiveRelease, readInTransaction } from '../releases/live.ts';
import {
  readPublicCompany,
  readPublicPage,
  readPublicButtons,
  readPublicLinks,
  readPublicProducts,
  readPublicScripts,
  readPublicSite,
} from '../releases/wire.ts';
import { listPublished } from './list-published.ts';
import { answerLanguage, publicDocuments, publicHeaders, readPlace } from './documents.ts';

interface PublicInput {
  params: { siteId: string; pageId?: string };
  query: { lang?: string };
  headers: { 'accept-language'?: string };
}

/** The way through the pipeline, for what the fast path does not take: the same documents, the same bytes. */
const answer = async <Body>(
  ctx: CoreCtx,
  operation: string,
  { params, query, headers }: PublicInput,
  decode: (body: Buffer) => Body,
): Promise<Reply<Body>> => {
  const read = readInTransaction(ctx.db.trx);
  const live = await findLiveRelease(read, params.siteId.toLowerCase());
  if (!live) throw new NotFound();
  const release = gateRelease(live, ctx.deps.modules);
  const place = publicDocuments[operation]!(release, answerLanguage(release, query.lang, headers['accept-language']), params);
  if (!place) throw new NotFound();
  const { body, hash } = await readPlace(read, release.siteId, place);
  return reply(decode(body), { etag: `"${hash}"`, headers: publicHeaders });
};

export const operations = {
  'endUser.getSite': (ctx, input) => answer(ctx, 'endUser.getSite', input, readPublicSite),
  'endUser.getCompany': (ctx, input) => answer(ctx, 'endUser.getCompany', input, readPublicCompany),
  'endUser.getScripts': (ctx, input) => answer(ctx, 'endUser.getScripts', input, readPublicScripts),
  'endUser.listSites': (ctx, { query }) => listPublished(ctx, query),
  'endUser.listProducts': (ctx, input) => answer(ctx, 'endUser.listProducts', input, readPublicProducts),
  'endUser.listButtons': (ctx, input) => answer(ctx, 'endUser.listButtons', input, readPublicButtons),
  'endUser.listLinks': (ctx, input) => answer(ctx, 'endUser.listLinks', input, readPublicLinks),
  'endUser.getPage': (ctx, input) => answer(ctx, 'endUser.getPage', input, readPublicPage),
} satisfies CoreOperations<'endUser'>;
