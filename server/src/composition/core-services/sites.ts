import type { SitesService } from '@mekuri/kit/server';
import { setRuntimeData } from '../../core/releases/runtime-data.ts';
import { draftCompany, requirePublishedSite, requireSite, sitesOfAccount, touchSite } from '../../core/sites/service.ts';
import { contentLanguage, localeOf, wireLanguage } from '../../i18n/languages.ts';
import { unwrap } from '../../kernel/unwrap.ts';

export const sites: SitesService = {
  require: (ctx, siteId) => requireSite(unwrap(ctx), siteId),
  list: (ctx) => sitesOfAccount(unwrap(ctx)),
  touch: (ctx, siteId) => touchSite(unwrap(ctx), siteId),
  contentLanguage: (token, { defaultLanguage }) => contentLanguage(token, defaultLanguage),
  requirePublished: (ctx, reference) => requirePublishedSite(unwrap(ctx), reference),
  company: (ctx, siteId, language) => draftCompany(unwrap(ctx), siteId, language),
  setRuntimeData: (ctx, plugin, parts) => setRuntimeData(unwrap(ctx), plugin, parts),
  wireLanguage,
  localeOf,
};
