import { InvalidInput, reply, type Ctx, type Operations, type Output, type SiteRef } from '@mekuri/kit/server';
import { csvRows, readCsv } from './csv-file.ts';
import { importTexts } from './import.ts';
import { presentLanguages, publishLanguage, removeLanguage, restoreLanguage } from './service.ts';
import { nameOf, placeOf, presentText, progressOf, saveTexts } from './texts.ts';
import { readXliff, writeXliff } from './xliff-file.ts';

const siteOf = (ctx: Ctx, siteId: string): Promise<SiteRef> => ctx.core.sites.require(ctx, siteId);

const answer = async (ctx: Ctx, siteId: string, status = 200) =>
  reply<Output<'multilingual.list'>>(await presentLanguages(ctx, siteId), { status });

/** The time in Japan, as used in file names. */
const stamp = (ctx: Ctx): string => new Date(ctx.now().getTime() + 9 * 3_600_000).toISOString().replaceAll(/\D/g, '').slice(0, 14);

export const operations = {
  'multilingual.list': (ctx, { params }) => presentLanguages(ctx, params.siteId),

  'multilingual.add': async (ctx, { params, body }) => {
    const site = await siteOf(ctx, params.siteId);
    const language = ctx.core.sites.contentLanguage(body.language, site);
    const copyFrom = body.copyFrom ? ctx.core.sites.contentLanguage(body.copyFrom, site) : null;
    await ctx.core.languages.add(ctx, site.id, language, copyFrom);
    return answer(ctx, site.id, 201);
  },

  'multilingual.update': async (ctx, { params, body }) => {
    const site = await siteOf(ctx, params.siteId);
    await ctx.core.languages.show(ctx, site.id, ctx.core.sites.contentLanguage(body.language, site), body.isShown);
    return answer(ctx, site.id);
  },

  'multilingual.remove': async (ctx, { params, query }) => {
    const site = await siteOf(ctx, params.siteId);
    await removeLanguage(ctx, site.id, ctx.core.sites.contentLanguage(query.lang, site));
    return answer(ctx, site.id);
  },

  'multilingual.restore': async (ctx, { params }) => {
    const { id } = await siteOf(ctx, params.siteId);
    await restoreLanguage(ctx, id, params.removedId.toLowerCase());
    return answer(ctx, id, 201);
  },

  'multilingual.publish': async (ctx, { params, body }) => {
    const site = await siteOf(ctx, params.siteId);
    await publishLanguage(ctx, site.id, ctx.core.sites.contentLanguage(body.language, site));
    return answer(ctx, site.id, 201);
  },

  'multilingual.listTexts': async (ctx, { params, query }) => {
    const { id } = await siteOf(ctx, params.siteId);
    const of = query.pageId ? { pageId: query.pageId } : query.plugin ? { plugin: query.plugin } : 'site';
    const texts = await ctx.core.languages.texts(ctx, id, of);
    return { items: texts.map((text) => presentText(ctx, text)) };
  },

  'multilingual.saveTexts': async (ctx, { params, query, body }) => {
    const site = await siteOf(ctx, params.siteId);
    return { changed: await saveTexts(ctx, site.id, ctx.core.sites.contentLanguage(query.lang, site), body.texts) };
  },

  'multilingual.progress': async (ctx, { params, query }) => {
    const site = await siteOf(ctx, params.siteId);
    const texts = await ctx.core.languages.texts(ctx, site.id);
    return { items: progressOf(texts, site.defaultLanguage, ctx.core.sites.contentLanguage(query.lang, site)) };
  },

  'multilingual.exportCsv': async (ctx, { params }) => {
    const { id } = await siteOf(ctx, params.siteId);
    const languages = (await ctx.core.languages.list(ctx, id)).map(({ language }) => language);
    const rows = csvRows(ctx, await ctx.core.languages.texts(ctx, id), languages);
    return ctx.core.csv.reply(ctx, inOnePiece(rows), { name: 'texts', title: ctx.core.i18n.t(ctx, 'multilingual.file') });
  },

  'multilingual.importCsv': async (ctx, { params, query, body }) => {
    const site = await siteOf(ctx, params.siteId);
    const { given } = await readCsv(ctx, body, site.defaultLanguage);
    return importTexts(
      ctx,
      site.id,
      given.map((text) => ({ ...text, language: text.language! })),
      query,
    );
  },

  'multilingual.exportXliff': async (ctx, { params, query }) => {
    const site = await siteOf(ctx, params.siteId);
    const target = ctx.core.sites.contentLanguage(query.lang, site);
    const text = writeXliff(await ctx.core.languages.texts(ctx, site.id), {
      siteId: site.id,
      source: site.defaultLanguage,
      target,
      noteOf: (one) => [placeOf(one), nameOf(ctx, one)].filter(Boolean).join(' '),
    });
    const name = `texts-${ctx.core.sites.wireLanguage(target)}-${stamp(ctx)}.xlf`;
    return reply(text, {
      headers: { 'content-type': 'application/xliff+xml; charset=utf-8', 'content-disposition': `attachment; filename="${name}"` },
    });
  },

  'multilingual.importXliff': async (ctx, { params, query, body }) => {
    const site = await siteOf(ctx, params.siteId);
    const { given, siteIds, targetLanguage } = await readXliff(body);
    if (siteIds.some((id) => id.toLowerCase() !== site.id)) throw new InvalidInput({ code: 'multilingual.file_other_site' });
    const language = languageOf(ctx, targetLanguage);
    return importTexts(
      ctx,
      site.id,
      given.map((text) => ({ ...text, language })),
      query,
    );
  },
} satisfies Operations<'multilingual'>;

async function* inOnePiece<T>(rows: T): AsyncGenerator<T, void> {
  yield rows;
}

/** @throws InvalidInput `multilingual.file_language` */
const languageOf = (ctx: Ctx, token: string) => {
  try {
    return ctx.core.sites.contentLanguage(token, { defaultLanguage: 'ja' });
  } catch (cause) {
    throw new InvalidInput({ code: 'multilingual.file_language', params: { language: token.slice(0, 20) }, cause });
  }
};
