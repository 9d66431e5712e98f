import { reply, type Ctx, type Operations, type SiteRef } from '@mekuri/kit/server';
import { listDelivered } from './deliver.ts';
import { listNotices } from './list.ts';
import type { Notification } from './model.ts';
import { presentAll } from './present.ts';
import { createNotice, deleteNotice, findNotice, requireLanguage, restoreNotice, showNotice, updateNotice } from './service.ts';
import { ownTexts, textsIn } from './texts.ts';

const languageOf = (ctx: Ctx, lang: string | undefined, site: SiteRef) => ctx.core.sites.contentLanguage(lang, site);

/** The response with one notice and its texts in one language, without fallback. */
const answer = async (ctx: Ctx, id: string, { lang, status }: { lang?: string | undefined; status?: number } = {}) => {
  const { notice, site } = await findNotice(ctx, id, 'read');
  const language = languageOf(ctx, lang, site);
  const [body] = await presentAll(ctx, [notice], { site, language, texts: (one: Notification) => ownTexts(one, language) });
  return reply(body!, { etag: `"${notice.revision}"`, ...(status === undefined ? {} : { status }) });
};

export const operations = {
  'notifications.list': async (ctx, { query: { lang, siteId, ...query } }) => {
    const site = await ctx.core.sites.require(ctx, siteId);
    const language = languageOf(ctx, lang, site);
    const { nextCursor, page } = await listNotices(ctx, site.id, query);
    const texts = (notice: Notification) => textsIn(notice, language, site.defaultLanguage);
    return { items: await presentAll(ctx, page, { site, language, texts }), nextCursor };
  },

  'notifications.create': async (ctx, { query: { lang, siteId }, body }) => {
    const site = await ctx.core.sites.require(ctx, siteId);
    const language = languageOf(ctx, lang, site);
    requireLanguage(ctx, language, site);
    const { id } = await createNotice(ctx, site, language, body);
    return answer(ctx, id, { lang, status: 201 });
  },

  'notifications.get': (ctx, { params, query }) => answer(ctx, params.notificationId, query),

  'notifications.update': async (ctx, { params, query: { lang }, headers, body }) => {
    const found = await findNotice(ctx, params.notificationId, 'change');
    const language = languageOf(ctx, lang, found.site);
    requireLanguage(ctx, language, found.site);
    await updateNotice(ctx, found, language, { body, ifMatch: headers['if-match'] });
    return answer(ctx, params.notificationId, { lang });
  },

  'notifications.show': async (ctx, { params, body }) => {
    await showNotice(ctx, await findNotice(ctx, params.notificationId, 'change'), body.show);
    return answer(ctx, params.notificationId);
  },

  'notifications.delete': async (ctx, { params }) => {
    await deleteNotice(ctx, (await findNotice(ctx, params.notificationId, 'change')).notice);
    return undefined;
  },

  'notifications.restore': async (ctx, { params }) => {
    await restoreNotice(ctx, (await findNotice(ctx, params.notificationId, 'trash')).notice);
    return answer(ctx, params.notificationId);
  },

  'notifications.listDelivered': (ctx, { query }) => listDelivered(ctx, query),
} satisfies Operations<'notifications'>;
