import { checkItems, currentItems, draftConsent, keepChange, otherLanguages, recipientOf } from '@mekuri/kit/form-records';
import type { FormItem } from '@mekuri/kit/forms';
import { PreconditionFailed, reply, type Ctx, type Input, type Output, type Reply, type SiteRef } from '@mekuri/kit/server';
import { MembershipSettings, RECORDS } from './model.ts';

export interface CurrentForm extends Pick<MembershipSettings, 'recipientEmail' | 'version' | 'revision'> {
  items: FormItem[];
}

/** Which settings the form has before anybody saved any. */
const INITIAL = { recipientEmail: '', version: 1, revision: 0 };

const findSettings = (ctx: Ctx, siteId: string) => ctx.db.query(MembershipSettings).findOne({ siteId });

/** Has a row for settings that nobody saved yet; they stay what they are, at revision 0. */
export const saveInitial = (ctx: Ctx, siteId: string): Promise<boolean> =>
  ctx.db.insertOnce(MembershipSettings, { siteId, ...INITIAL, updatedAt: ctx.now() });

/** The form as its creator left it, or as it begins. */
export const currentForm = async (ctx: Ctx, site: SiteRef): Promise<CurrentForm> => {
  const { recipientEmail, version, revision } = (await findSettings(ctx, site.id)) ?? INITIAL;
  return { recipientEmail, version, revision, items: await currentItems(ctx, RECORDS, site, version) };
};

type Changes = Input<'members.updateForm'>['body'];

/** Saves the form against the revision that it was read at. Other items are a new version. @throws InvalidInput, PreconditionFailed */
export const saveForm = async (ctx: Ctx, site: SiteRef, { items, recipientEmail }: Changes, ifMatch: string): Promise<CurrentForm> => {
  checkItems(ctx, RECORDS, items);
  const recipient = recipientEmail === undefined ? {} : { recipientEmail: recipientOf(recipientEmail) };
  // Before the settings are locked, as where the site's language changes.
  if (JSON.stringify((await currentForm(ctx, site)).items) !== JSON.stringify(items)) await ctx.core.sites.touch(ctx, site.id);
  await saveInitial(ctx, site.id);
  await findSettings(ctx, site.id).forUpdate();
  const before = await currentForm(ctx, site);
  if (ifMatch !== `"${before.revision}"`) throw new PreconditionFailed({ extra: { revision: before.revision } });
  const after = await saveItems(ctx, site, { ...before, ...recipient }, items);
  const told = ({ recipientEmail: address, version }: CurrentForm) => ({ recipient: address, version });
  ctx.audit({ type: 'site', id: site.id }, { before: told(before), after: told(after) });
  return after;
};

/** The form with other items than before. */
export const saveItems = async (ctx: Ctx, site: SiteRef, before: CurrentForm, items: FormItem[]): Promise<CurrentForm> => {
  const { recipientEmail } = before;
  const settings = { recipientEmail, version: await keepChange(ctx, RECORDS, site.id, before, items), revision: before.revision + 1 };
  await saveInitial(ctx, site.id);
  await ctx.db
    .query(MembershipSettings)
    .where({ siteId: site.id })
    .patch({ ...settings, updatedAt: ctx.now() });
  return { ...settings, items };
};

/** With what its creator needs to see it as visitors do. */
export const presentForm = async (ctx: Ctx, site: SiteRef, form: CurrentForm): Promise<Reply<Output<'members.getForm'>>> => {
  const consent = await draftConsent(ctx, RECORDS, site.id);
  const language = ctx.core.sites.wireLanguage(site.defaultLanguage);
  const limits = { limit: ctx.plan.limit('members.items'), otherLanguages: await otherLanguages(ctx, site) };
  const body = { siteId: site.id, language, ...limits, ...form, consent };
  return reply(body, { etag: `"${form.revision}"` });
};
