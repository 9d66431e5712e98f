import { NotFound } from '@mekuri/kit/errors';
import { isUuid } from '@mekuri/kit/uuid';
import type { CoreCtx, CoreOperations } from '../../kernel/types.ts';
import { hostOfHeader } from '@mekuri/kit/hosts';
import { sql } from '../../platform/database/sql.ts';
import { answerLanguage, publicDocuments, readPlace } from '../public-site/documents.ts';
import { readCompiledDraft } from '../releases/draft-release.ts';
import { languageOf } from '../releases/gate.ts';
import { decompress, readDocuments } from '../releases/live.ts';
import { readPublicCompany, readPublicProducts, readPublicSite } from '../releases/wire.ts';
import { locked } from './locked.ts';
import { logIn, renewToken } from './session.ts';
import { setPassword } from './set-password.ts';
import { invite, readShare, revoke } from './share.ts';

interface DraftInput {
  params: { siteId: string; pageId?: string };
  query: { lang?: string; as?: 'visitor' | 'member' };
  headers: { 'accept-language'?: string };
}

/** The id of the site of the caller's token. Authentication has already checked that the path names this site. */
const siteIdOf = async ({ db }: CoreCtx, reference: string): Promise<string> => {
  const named = reference.toLowerCase();
  const [site] = await sql<{ id: string }>(
    db,
    `select id from sites where (id = cast(:id as uuid) or slug = :slug) and deleted_at is null and tpath >= :from and tpath < :to`,
    { id: isUuid(named) ? named : null, slug: named },
  );
  if (!site) throw locked();
  return site.id;
};

const draftOf = async (ctx: CoreCtx, { params, query }: Pick<DraftInput, 'params' | 'query'>) =>
  readCompiledDraft(ctx, await siteIdOf(ctx, params.siteId), { member: query.as === 'member' });

/** The response that a visitor would get to the same call if the draft were published now. */
const answer = async <Body>(ctx: CoreCtx, operation: string, input: DraftInput, decode: (body: Buffer) => Body): Promise<Body> => {
  const { release, read, sign } = await draftOf(ctx, input);
  const language = answerLanguage(release, input.query.lang, input.headers['accept-language']);
  const place = publicDocuments[operation]!(release, language, { pageId: input.params.pageId ?? '' });
  if (!place) throw new NotFound();
  const { body } = await readPlace(read, release.siteId, place);
  return decode(Buffer.from(sign(body.toString())));
};

/** Whether the site is, or may be, served on this host. */
const isHostOf = async ({ db, deps: { config } }: CoreCtx, siteId: string, domain: string): Promise<boolean> => {
  const host = hostOfHeader(domain);
  const [site] = await sql<{ slug: string | null; host: string | null }>(
    db,
    `select s.slug, h.host from sites s left join site_hosts h on h.id = s.host_id and h.tpath >= :from and h.tpath < :to
      where s.id = :siteId and s.tpath >= :from and s.tpath < :to`,
    { siteId },
  );
  const sitesHost = hostOfHeader(config.sitesHost);
  const known = [
    hostOfHeader(new URL(config.origins.sites).host),
    `${siteId}.${sitesHost}`,
    `${site?.slug ?? siteId}.${sitesHost}`,
    site?.host,
  ];
  return host !== null && known.includes(host);
};

export const operations = {
  'preview.getShare': (ctx, { params }) => readShare(ctx, params.siteId),

  async 'preview.share'(ctx, { params, body }) {
    await invite(ctx, params.siteId, body);
    return readShare(ctx, params.siteId);
  },

  async 'preview.revoke'(ctx, { params, body }) {
    await revoke(ctx, params.siteId, body);
    return readShare(ctx, params.siteId);
  },

  async 'preview.setPassword'(ctx, { params, body }) {
    await setPassword(ctx, params.siteId, body.password);
    return ctx.transaction((inner) => readShare(inner, params.siteId));
  },

  'preview.login': (ctx, { params, body }) => logIn(ctx, params.siteId, body),

  'preview.refreshToken': (ctx) => renewToken(ctx),

  async 'preview.getStatus'(ctx, { params }) {
    const siteId = await siteIdOf(ctx, params.siteId);
    const [found] = await sql<{ email: string; name: string }>(
      ctx.db,
      `select i.email, s.name from preview_invitations i join sites s on s.id = i.site_id
        where i.id = :id and s.id = :siteId and i.tpath >= :from and i.tpath < :to and s.tpath >= :from and s.tpath < :to`,
      { id: ctx.actor.userId, siteId },
    );
    if (!found) throw locked();
    return { status: 'open' as const, email: found.email, siteId, name: found.name };
  },

  async 'preview.getSite'(ctx, input) {
    const { domain } = input.query;
    if (domain !== undefined && !(await isHostOf(ctx, await siteIdOf(ctx, input.params.siteId), domain))) throw new NotFound();
    return answer(ctx, 'endUser.getSite', input, readPublicSite);
  },

  'preview.listProducts': (ctx, input) => answer(ctx, 'endUser.listProducts', input, readPublicProducts),

  'preview.getCompany': (ctx, input) => answer(ctx, 'endUser.getCompany', input, readPublicCompany),

  async 'preview.getSeo'(ctx, { params, query, headers }) {
    const { release, read } = await draftOf(ctx, { params, query: {} });
    const { plugins } = languageOf(release, answerLanguage(release, query.lang, headers['accept-language']));
    const parts = Object.entries(plugins).filter(([plugin]) => release.plugins.has(plugin));
    const documents = await readDocuments(
      read,
      release.siteId,
      parts.map(([, { document }]) => document),
    );
    const heads = await Promise.all(
      parts.map(async ([plugin, { document }]) => {
        const part = JSON.parse((await decompress(documents.get(document)!)).toString()) as unknown;
        return ctx.deps.modules.find(({ id }) => id === plugin)?.release?.head?.(part) ?? {};
      }),
    );
    const last = (pick: (head: (typeof heads)[number]) => string | undefined): string => heads.map(pick).findLast(Boolean) ?? '';
    return {
      title: last(({ home }) => home?.title),
      h1: last(({ home }) => home?.h1),
      description: last(({ home }) => home?.description),
      head: heads.map(({ creatorHead = '' }) => creatorHead).join(''),
      body: heads.map(({ creatorBody = '' }) => creatorBody).join(''),
    };
  },
} satisfies CoreOperations<'preview'>;
