import { PreconditionFailed, reply, type Ctx, type Operations, type Output } from '@mekuri/kit/server';
import { SeoSetting, type SeoTexts } from './model.ts';
import { checkTexts } from './rules.ts';

const EMPTY: SeoTexts = { title: '', h1: '', description: '', head: '', body: '' };

const textsOf = ({ title, h1, description, head, body }: SeoTexts): SeoTexts => ({ title, h1, description, head, body });

const find = (ctx: Ctx, siteId: string, language: string) => ctx.db.query(SeoSetting).findOne({ siteId, language });

const present = (ctx: Ctx, siteId: string, language: SeoSetting['language'], texts: SeoTexts, revision: number) => {
  const body: Output<'seo.get'> = { siteId, language: ctx.core.sites.wireLanguage(language), ...textsOf(texts), revision };
  return reply(body, { etag: `"${revision}"` });
};

export const operations = {
  'seo.get': async (ctx, { params, query }) => {
    const site = await ctx.core.sites.require(ctx, params.siteId);
    const language = ctx.core.sites.contentLanguage(query.lang, site);
    const setting = await find(ctx, site.id, language);
    return present(ctx, site.id, language, setting ?? EMPTY, setting?.revision ?? 0);
  },

  'seo.update': async (ctx, { params, query, headers, body }) => {
    const site = await ctx.core.sites.require(ctx, params.siteId);
    const language = ctx.core.sites.contentLanguage(query.lang, site);
    checkTexts(body);
    const setting = await find(ctx, site.id, language).forUpdate();
    const revision = setting?.revision ?? 0;
    if (headers['if-match'] !== `"${revision}"`) throw new PreconditionFailed({ extra: { revision } });
    const texts = textsOf(body);
    if (setting)
      await ctx.db
        .query(SeoSetting)
        .findById(setting.id)
        .patch({ ...texts, revision: revision + 1, updatedAt: ctx.now() });
    else await ctx.db.insert(SeoSetting, { siteId: site.id, language, ...texts, revision: 1, updatedAt: ctx.now() });
    await ctx.core.sites.touch(ctx, site.id);
    ctx.audit({ type: 'site', id: site.id }, { before: setting ? textsOf(setting) : EMPTY, after: texts });
    return present(ctx, site.id, language, texts, revision + 1);
  },
} satisfies Operations<'seo'>;
