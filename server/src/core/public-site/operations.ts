import { reply, type Reply } from '@mekuri/kit/server';
import type { CoreCtx, CoreOperations } from '../../kernel/types.ts';
import { signPaths } from '../media/signed-path.ts';
import {
  readOpenButtons,
  readOpenLinks,
  readOpenPage,
  readOpenProducts,
  readPublicCompany,
  readPublicPage,
  readPublicButtons,
  readPublicLinks,
  readPublicProducts,
  readPublicScripts,
  readPublicSite,
} from '../releases/wire.ts';
import { listOwn } from './list-own.ts';
import { listPublished } from './list-published.ts';
import { memberDocuments, publicDocuments, publicInit } from './documents.ts';
import { findBytes, type PublicInput } from './find-bytes.ts';

/** The regular pipeline, for requests that the fast path does not handle: the same documents, the same bytes. */
const answer = async <Body>(ctx: CoreCtx, operation: string, input: PublicInput, decode: (body: Buffer) => Body): Promise<Reply<Body>> => {
  const { body, hash } = await findBytes(ctx, publicDocuments[operation]!, input);
  return reply(decode(body), publicInit(ctx, hash));
};

/**
 * Response to a member of the site: without cache headers or an ETag, so that it is not available after the member's access ends.
 * Members-only media get short-lived addresses.
 */
const answerMember = async <Body>(ctx: CoreCtx, operation: string, input: PublicInput, decode: (body: Buffer) => Body): Promise<Body> => {
  const { body, release } = await findBytes(ctx, memberDocuments[operation]!, input);
  const locked = new Set(release.manifest.media?.locked);
  if (locked.size === 0) return decode(body);
  return decode(Buffer.from(signPaths(ctx.deps.config, body.toString(), ctx.now(), { isLocked: (hash) => locked.has(hash) })));
};

export const operations = {
  'endUser.getSite': (ctx, input) => answer(ctx, 'endUser.getSite', input, readPublicSite),
  'endUser.getCompany': (ctx, input) => answer(ctx, 'endUser.getCompany', input, readPublicCompany),
  'endUser.getScripts': (ctx, input) => answer(ctx, 'endUser.getScripts', input, readPublicScripts),
  'endUser.listSites': (ctx, { query }) => listPublished(ctx, query),
  'endUser.listOwnSites': (ctx, { query }) => listOwn(ctx, query),
  'endUser.listProducts': (ctx, input) => answer(ctx, 'endUser.listProducts', input, readPublicProducts),
  'endUser.listButtons': (ctx, input) => answer(ctx, 'endUser.listButtons', input, readPublicButtons),
  'endUser.listLinks': (ctx, input) => answer(ctx, 'endUser.listLinks', input, readPublicLinks),
  'endUser.getPage': (ctx, input) => answer(ctx, 'endUser.getPage', input, readPublicPage),
  'endUser.getPrivatePage': (ctx, input) => answerMember(ctx, 'endUser.getPrivatePage', input, readOpenPage),
  'endUser.listPrivateProducts': (ctx, input) => answerMember(ctx, 'endUser.listPrivateProducts', input, readOpenProducts),
  'endUser.listPrivateButtons': (ctx, input) => answerMember(ctx, 'endUser.listPrivateButtons', input, readOpenButtons),
  'endUser.listPrivateLinks': (ctx, input) => answerMember(ctx, 'endUser.listPrivateLinks', input, readOpenLinks),
} satisfies CoreOperations<'endUser'>;
