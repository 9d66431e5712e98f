import type { LanguagesService } from '@mekuri/kit/server';
import { addLanguage, listLanguages, removeLanguage, restoreLanguage, showLanguage } from '../../core/languages/service.ts';
import { checkTexts, listTexts, writeTexts } from '../../core/languages/texts.ts';
import { publishLanguage } from '../../core/releases/service.ts';
import { unwrap } from '../../kernel/unwrap.ts';

export const languages: LanguagesService = {
  list: (ctx, siteId) => listLanguages(unwrap(ctx), siteId),
  add: (ctx, siteId, language, copyFrom) => addLanguage(unwrap(ctx), siteId, language, copyFrom),
  show: (ctx, siteId, language, isShown) => showLanguage(unwrap(ctx), siteId, language, isShown),
  remove: (ctx, siteId, language) => removeLanguage(unwrap(ctx), siteId, language),
  restore: (ctx, siteId, language, contents) => restoreLanguage(unwrap(ctx), siteId, language, contents),
  texts: (ctx, siteId, of) => listTexts(unwrap(ctx), siteId, of),
  check: (ctx, siteId, given) => checkTexts(unwrap(ctx), siteId, given),
  write: (ctx, siteId, language, texts) => writeTexts(unwrap(ctx), siteId, language, texts),
  async publish(ctx, siteId, language) {
    await publishLanguage(unwrap(ctx), siteId, language);
  },
};
