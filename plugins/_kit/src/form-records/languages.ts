import type { FormLanguage } from '../forms/definition.ts';
import type { SiteRef } from '../server/core-services/index.ts';
import type { Ctx } from '../server/ctx.ts';

/** Languages that a form's texts can be translated into: the site's other languages, or none if the plan allows only one. */
export const otherLanguages = async (ctx: Ctx, site: SiteRef): Promise<FormLanguage[]> => {
  if (!ctx.plan.has('multi_language')) return [];
  const languages = await ctx.core.languages.list(ctx, site.id);
  return languages.filter(({ isDefault }) => !isDefault).map(({ language }) => ctx.core.sites.wireLanguage(language));
};
