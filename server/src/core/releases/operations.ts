import { NotFound } from '@mekuri/kit/errors';
import type { CoreCtx, CoreOperations } from '../../kernel/types.ts';
import { loadMessages, translate } from '../../i18n/messages.ts';
import { decodeCursor, encodeCursor } from '../../platform/database/cursors.ts';
import { contentLanguage, wireLanguage } from '../../i18n/languages.ts';
import { Site } from '../sites/model.ts';
import { requireSite } from '../sites/service.ts';
import { checkDraft } from './checklist.ts';
import { loadDraft } from './draft.ts';
import { adviceOfParts, draftParts } from './parts.ts';
import { presentReleases } from './present.ts';
import { publishSite, rollBackSite, unpublishSite } from './service.ts';

const messages = loadMessages([]);

const presentOne = async (ctx: CoreCtx, siteId: string, id: string) => {
  const [release] = await presentReleases(ctx, await requireSite(ctx, siteId), { id, limit: 1 });
  return release!;
};

export const operations = {
  async 'releases.publish'(ctx, { params: { siteId } }) {
    const { id } = await publishSite(ctx, siteId);
    return presentOne(ctx, siteId, id);
  },

  async 'releases.unpublish'(ctx, { params: { siteId } }) {
    await unpublishSite(ctx, siteId);
    return undefined;
  },

  async 'releases.rollback'(ctx, { params: { siteId, releaseId } }) {
    const { id } = await rollBackSite(ctx, siteId, releaseId);
    return presentOne(ctx, siteId, id);
  },

  async 'releases.list'(ctx, { params, query: { cursor, limit = 20 } }) {
    const site = await requireSite(ctx, params.siteId);
    const [below] = cursor ? decodeCursor(cursor, 1, ([number = '']) => /^\d{1,9}$/.test(number)) : [];
    const found = await presentReleases(ctx, site, { below: below === undefined ? undefined : Number(below), limit: limit + 1 });
    const items = found.slice(0, limit);
    return { items, nextCursor: found.length > limit ? encodeCursor([String(items.at(-1)!.number)]) : null };
  },

  async 'releases.draftParts'(ctx, { params, query: { lang } }) {
    const site = await requireSite(ctx, params.siteId);
    return { plugins: await draftParts(ctx, site, contentLanguage(lang, site.defaultLanguage)) };
  },

  async 'releases.checklist'(ctx, { params }) {
    const site = await ctx.db.query(Site).findById(params.siteId).whereNull('deleted_at');
    if (!site) throw new NotFound();
    const draft = await loadDraft(ctx, site);
    const items = checkDraft(draft, ctx.plan.limit('quantity_swipe')).map(({ code, ...finding }) => ({
      code: `releases.${code}`,
      message: translate(messages[ctx.locale], [`fields.releases.${code}`]),
      ...finding,
    }));
    const ofParts = (await adviceOfParts(ctx, site)).map((advice) => ({
      ...advice,
      level: 'advice' as const,
      pageId: null,
      position: null,
      element: null,
    }));
    return { items: [...items, ...ofParts].slice(0, 1000), languages: draft.languages.map(wireLanguage) };
  },
} satisfies CoreOperations<'releases'>;
