import type { FormLanguage } from '../forms/definition.ts';
import type { Ctx } from '../server/ctx.ts';

const LANGUAGES = ['JP', 'EN', 'CN', 'KR'] as const satisfies readonly FormLanguage[];

/** Into which languages a form's texts can be translated, beside the site's own: none while the plan has but one. */
export const otherLanguages = (ctx: Ctx, language: FormLanguage): FormLanguage[] =>
  ctx.plan.has('multi_language') ? LANGUAGES.filter((other) => other !== language) : [];
