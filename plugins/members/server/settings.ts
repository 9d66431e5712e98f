import { checkItems, currentItems, draftConsent, keepChange, otherLanguages } from '@mekuri/kit/form-records';
import type { FormItem } from '@mekuri/kit/forms';
import { PreconditionFailed, reply, type Ctx, type Output, type Reply, type SiteRef } from '@mekuri/kit/server';
import { MembershipSettings, RECORDS } from './model.ts';

export interface CurrentForm {
  version: number;
  revision: number;
  items: FormItem[];
}

/** The form as its creator left it, or as it begins. */
export const currentForm = async (ctx: Ctx, site: SiteRef): Promise<CurrentForm> => {
  const { version, revision } = (await ctx.db.query(MembershipSettings).findOne({ siteId: site.id })) ?? { version: 1, revision: 0 };
  return { version, revision, items: await currentItems(ctx, RECORDS, site, version) };
};

/** Saves the form against the revision that it was read at. Other items are a new version. @throws InvalidInput, PreconditionFailed */
export const saveForm = async (ctx: Ctx, site: SiteRef, items: FormItem[], ifMatch: string): Promise<CurrentForm> => {
  checkItems(ctx, RECORDS, items);
  await ctx.core.sites.touch(ctx, site.id);
  const before = await currentForm(ctx, site);
  if (ifMatch !== `"${before.revision}"`) throw new PreconditionFailed({ extra: { revision: before.revision } });
  const after = await saveItems(ctx, site, before, items);
  ctx.audit({ type: 'site', id: site.id }, { before: { version: before.version }, after: { version: after.version } });
  return after;
};

/** The form with other items than before. */
export const saveItems = async (ctx: Ctx, site: SiteRef, before: CurrentForm, items: FormItem[]): Promise<CurrentForm> => {
  const after = { version: await keepChange(ctx, RECORDS, site.id, before, items), revision: before.revision + 1, items };
  const row = { version: after.version, revision: after.revision, updatedAt: ctx.now() };
  if (before.revision > 0) await ctx.db.query(MembershipSettings).where({ siteId: site.id }).patch(row);
  else await ctx.db.insert(MembershipSettings, { siteId: site.id, ...row });
  return after;
};

/** With what its creator needs to see it as visitors do. */
export const presentForm = async (ctx: Ctx, site: SiteRef, form: CurrentForm): Promise<Reply<Output<'members.getForm'>>> => {
  const consent = await draftConsent(ctx, RECORDS, site.id);
  const language = ctx.core.sites.wireLanguage(site.defaultLanguage);
  const limits = { limit: ctx.plan.limit('members.items'), otherLanguages: await otherLanguages(ctx, site) };
  const body = { siteId: site.id, language, ...limits, ...form, consent };
  return reply(body, { etag: `"${form.revision}"` });
};
