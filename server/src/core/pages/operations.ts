import { reply, type ContentLanguage, type Output } from '@mekuri/kit/server';
import type { CoreCtx, CoreOperations } from '../../kernel/types.ts';
import { requireLanguage } from '../../i18n/languages.ts';
import { etagOf, openDraft, requireSite } from '../sites/service.ts';
import { fillPages } from './fill.ts';
import { addCategories, addPage, changeCategory, movePage, removeCategory, removePage } from './grid.ts';
import { requirePage } from './ordering.ts';
import { readGrid, readPage, readRevision } from './read.ts';
import { resizeGrid } from './resize.ts';
import { readRevisions } from './revisions.ts';
import { restorePage, savePage } from './save.ts';
import { copyPages, movePages, removePages } from './bulk.ts';
import { readTrash, restorePages } from './trash.ts';

const DEFAULT_LIMIT = 20;

/**
 * Only the parameter selects a draft's language, never Accept-Language, which is the interface's: texts are saved to the language shown.
 */
const languageOf = (lang: string | undefined): ContentLanguage | undefined => (lang === undefined ? undefined : requireLanguage(lang));

const answer = async (ctx: CoreCtx, siteId: string, pageId: string, language?: ContentLanguage, status?: number) => {
  const page = await readPage(ctx, siteId, pageId, language);
  return reply<Output<'pages.get'>>(page, { etag: etagOf(page.revision), status });
};

export const operations = {
  'pages.list': (ctx, { query }) => readGrid(ctx, query.siteId),

  async 'pages.createCategory'(ctx, { params, body }) {
    const site = await openDraft(ctx, params.siteId);
    const [id] = await addCategories(ctx, site, [{ name: body.name, pages: body.pages ?? 1 }]);
    ctx.audit({ type: 'category', id: id! });
    return readGrid(ctx, site.id);
  },

  async 'pages.updateCategory'(ctx, { params, body }) {
    await changeCategory(ctx, params.siteId, params.categoryId, body);
    return readGrid(ctx, params.siteId);
  },

  async 'pages.deleteCategory'(ctx, { params }) {
    await removeCategory(ctx, params.siteId, params.categoryId);
    return readGrid(ctx, params.siteId);
  },

  async 'pages.create'(ctx, { params, body }) {
    const id = await addPage(ctx, params.siteId, body.categoryId, body.order);
    return answer(ctx, params.siteId, id, undefined, 201);
  },

  'pages.get': (ctx, { params, query }) => answer(ctx, params.siteId, params.pageId, languageOf(query.lang)),

  async 'pages.update'(ctx, { params, query, headers, body }) {
    const language = languageOf(query.lang);
    await savePage(ctx, { ...params, ifMatch: headers['if-match'] }, body, language);
    return answer(ctx, params.siteId, params.pageId, language);
  },

  async 'pages.delete'(ctx, { params }) {
    await removePage(ctx, params.siteId, params.pageId);
    return undefined;
  },

  async 'pages.move'(ctx, { params, body }) {
    await movePage(ctx, params.siteId, params.pageId, body);
    return readGrid(ctx, params.siteId);
  },

  async 'pages.resize'(ctx, { params, body }) {
    await resizeGrid(ctx, params.siteId, body);
    return readGrid(ctx, params.siteId);
  },

  async 'pages.copy'(ctx, { params, body }) {
    const pageIds = await copyPages(ctx, params.siteId, body.pageIds, body);
    return { pageIds, grid: await readGrid(ctx, params.siteId) };
  },

  async 'pages.moveMany'(ctx, { params, body }) {
    return { categories: await movePages(ctx, params.siteId, body.pageIds, body) };
  },

  async 'pages.fill'(ctx, { params, body }) {
    await fillPages(ctx, params.siteId, body.pages);
    return readGrid(ctx, params.siteId);
  },

  async 'pages.deleteMany'(ctx, { params, body }) {
    await removePages(ctx, params.siteId, body.pageIds);
    return readGrid(ctx, params.siteId);
  },

  async 'pages.listTrash'(ctx, { params, query }) {
    const site = await requireSite(ctx, params.siteId);
    return readTrash(ctx, site, { cursor: query.cursor, limit: query.limit ?? DEFAULT_LIMIT });
  },

  async 'pages.restore'(ctx, { params, body }) {
    await restorePages(ctx, params.siteId, body.pageIds);
    return readGrid(ctx, params.siteId);
  },

  'pages.getRevision': (ctx, { params, query }) => readRevision(ctx, params, languageOf(query.lang)),

  async 'pages.listRevisions'(ctx, { params, query }) {
    const page = await requirePage(ctx, params.siteId, params.pageId);
    return readRevisions(ctx, page.id, { cursor: query.cursor, limit: query.limit ?? DEFAULT_LIMIT });
  },

  async 'pages.restoreRevision'(ctx, { params, headers }) {
    await restorePage(ctx, { ...params, ifMatch: headers['if-match'] }, params.revision);
    return answer(ctx, params.siteId, params.pageId);
  },
} satisfies CoreOperations<'pages'>;
