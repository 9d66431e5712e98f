import { checkForm, consentTexts, defaultItems, FIXED_ITEMS, publicConsent, refuseForm, type FormItem } from '@mekuri/kit/forms';
import { PreconditionFailed, reply, type Ctx, type Output, type Reply, type SiteRef } from '@mekuri/kit/server';
import { FormVersion, MembershipSettings } from './model.ts';

export const TYPE = 'MEMBERSHIP_SETTING';

export interface CurrentForm {
  version: number;
  revision: number;
  items: FormItem[];
}

export const findVersion = (ctx: Ctx, siteId: string, version: number) => ctx.db.query(FormVersion).findOne({ siteId, version });

/** The form as its creator left it, or as it begins. */
export const currentForm = async (ctx: Ctx, site: SiteRef): Promise<CurrentForm> => {
  const { version, revision } = (await ctx.db.query(MembershipSettings).findOne({ siteId: site.id })) ?? { version: 1, revision: 0 };
  const saved = await findVersion(ctx, site.id, version);
  return { version, revision, items: saved?.items ?? defaultItems(TYPE, ctx.core.sites.wireLanguage(site.defaultLanguage)) };
};

/** Makes sure that a version is kept, since members refer to it. */
export const keepVersion = async (ctx: Ctx, siteId: string, { version, items }: Pick<CurrentForm, 'version' | 'items'>): Promise<void> => {
  if (await findVersion(ctx, siteId, version)) return;
  await ctx.db.insert(FormVersion, { siteId, version, items, createdAt: ctx.now() });
};

/** Saves the form against the revision that it was read at. Other items are a new version. @throws InvalidInput, PreconditionFailed */
export const saveForm = async (ctx: Ctx, site: SiteRef, items: FormItem[], ifMatch: string): Promise<CurrentForm> => {
  refuseForm(checkForm(items, { limit: ctx.plan.limit('members.items'), fixed: FIXED_ITEMS[TYPE] }), items);
  await ctx.core.sites.touch(ctx, site.id);
  const before = await currentForm(ctx, site);
  if (ifMatch !== `"${before.revision}"`) throw new PreconditionFailed({ extra: { revision: before.revision } });
  await keepVersion(ctx, site.id, before);
  const isChanged = JSON.stringify(before.items) !== JSON.stringify(items);
  const after = { version: before.version + (isChanged ? 1 : 0), revision: before.revision + 1, items };
  await keepVersion(ctx, site.id, after);
  const row = { version: after.version, revision: after.revision, updatedAt: ctx.now() };
  if (before.revision > 0) await ctx.db.query(MembershipSettings).where({ siteId: site.id }).patch(row);
  else await ctx.db.insert(MembershipSettings, { siteId: site.id, ...row });
  ctx.audit({ type: 'site', id: site.id }, { before: { version: before.version }, after: { version: after.version } });
  return after;
};

/** With what its creator needs to see it as visitors do. */
export const presentForm = async (ctx: Ctx, site: SiteRef, form: CurrentForm): Promise<Reply<Output<'members.getForm'>>> => {
  const consent = await publicConsent(consentTexts(await ctx.core.sites.company(ctx, site.id), TYPE));
  const language = ctx.core.sites.wireLanguage(site.defaultLanguage);
  const body = { siteId: site.id, language, limit: ctx.plan.limit('members.items'), ...form, consent };
  return reply(body, { etag: `"${form.revision}"` });
};
