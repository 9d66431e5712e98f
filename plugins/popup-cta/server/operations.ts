import {
  Conflict,
  PlanRequired,
  PreconditionFailed,
  reply,
  type Ctx,
  type Operations,
  type Output,
  type SiteRef,
} from '@mekuri/kit/server';
import { clickPopup, readState } from './clicks.ts';
import { countsOf } from './counts.ts';
import { PopupSetting } from './model.ts';
import { checkPopups } from './rules.ts';
import { presentPopups, startCounting, storedPopups, storedTexts } from './settings.ts';
import { ownTexts } from './texts.ts';

const find = (ctx: Ctx, siteId: string) => ctx.db.query(PopupSetting).findOne({ siteId });

type Shown = Pick<PopupSetting, 'timeLimit' | 'applicantLimit' | 'texts' | 'revision'>;

const present = (ctx: Ctx, site: SiteRef, language: SiteRef['defaultLanguage'], setting: Shown | undefined) => {
  const revision = setting?.revision ?? 0;
  const body: Output<'popupCta.get'> = {
    siteId: site.id,
    language: ctx.core.sites.wireLanguage(language),
    ...presentPopups(setting, ownTexts(setting, language)),
    revision,
  };
  return reply(body, { etag: `"${revision}"` });
};

export const operations = {
  'popupCta.get': async (ctx, { params, query }) => {
    const site = await ctx.core.sites.require(ctx, params.siteId);
    return present(ctx, site, ctx.core.sites.contentLanguage(query.lang, site), await find(ctx, site.id));
  },

  'popupCta.update': async (ctx, { params, query, headers, body }) => {
    const site = await ctx.core.sites.require(ctx, params.siteId);
    const language = ctx.core.sites.contentLanguage(query.lang, site);
    if (language !== site.defaultLanguage && !ctx.plan.has('multi_language'))
      throw new PlanRequired({ params: { feature: 'multi_language' } });
    const setting = await find(ctx, site.id).forUpdate();
    const revision = setting?.revision ?? 0;
    if (headers['if-match'] !== `"${revision}"`) throw new PreconditionFailed({ extra: { revision } });
    await checkPopups(ctx, site.id, body, setting);
    const popups = storedPopups(body);
    const texts = { ...setting?.texts, [language]: storedTexts(body, ownTexts(setting, language)) };
    const saved = { ...popups, texts, revision: revision + 1, updatedAt: ctx.now() };
    if (setting) await ctx.db.query(PopupSetting).findById(setting.id).patch(saved);
    else await ctx.db.insert(PopupSetting, { siteId: site.id, ...saved });
    await startCounting(ctx, site.id, popups);
    await ctx.core.sites.touch(ctx, site.id);
    const before = setting && { timeLimit: setting.timeLimit, applicantLimit: setting.applicantLimit, texts: setting.texts };
    ctx.audit({ type: 'site', id: site.id }, { before, after: { ...popups, texts } });
    return present(ctx, site, language, saved);
  },

  'popupCta.listCounts': async (ctx, { params }) => {
    const site = await ctx.core.sites.require(ctx, params.siteId);
    return { items: await countsOf(ctx, await find(ctx, site.id)) };
  },

  'popupCta.getState': (ctx, { params }) => readState(ctx, params.siteId),

  'popupCta.click': async (ctx, { params, headers, body }) => {
    if (/\bprefetch\b/i.test(headers['sec-purpose'] ?? '')) throw new Conflict({ code: 'popup_cta.prefetch' });
    return clickPopup(ctx, params.siteId, params.popupId, body);
  },
} satisfies Operations<'popupCta'>;
