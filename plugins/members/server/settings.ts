import { checkItems, currentItems, draftConsent, keepChange, otherLanguages, recipientOf } from '@mekuri/kit/form-records';
import type { FormItem } from '@mekuri/kit/forms';
import { PreconditionFailed, reply, type Ctx, type Input, type Output, type Reply, type SiteRef } from '@mekuri/kit/server';
import { MembershipSettings, RECORDS } from './model.ts';

export interface CurrentForm extends Pick<MembershipSettings, 'recipientEmail' | 'version' | 'revision'> {
  items: FormItem[];
}

/** Settings of a form that was never saved. */
const INITIAL = { recipientEmail: '', version: 1, revision: 0 };

const findSettings = (ctx: Ctx, siteId: string) => ctx.db.query(MembershipSettings).findOne({ siteId });

/** Inserts the initial settings, at revision 0, unless a row exists. */
export const saveInitial = (ctx: Ctx, siteId: string): Promise<boolean> =>
  ctx.db.insertOnce(MembershipSettings, { siteId, ...INITIAL, updatedAt: ctx.now() });

/** The saved form, or the initial one. */
export const currentForm = async (ctx: Ctx, site: SiteRef): Promise<CurrentForm> => {
  const { recipientEmail, version, revision } = (await findSettings(ctx, site.id)) ?? INITIAL;
  return { recipientEmail, version, revision, items: await currentItems(ctx, RECORDS, site, version) };
};

type Changes = Input<'members.updateForm'>['body'];

/** Saves the form against the revision that was read. Changed items become a new version. @throws InvalidInput, PreconditionFailed */
export const saveForm = async (ctx: Ctx, site: SiteRef, { items, recipientEmail }: Changes, ifMatch: string): Promise<CurrentForm> => {
  const known = await currentForm(ctx, site);
  checkItems(ctx, RECORDS, items, known.items);
  const recipient = recipientEmail === undefined ? {} : { recipientEmail: recipientOf(recipientEmail) };
  // Locks the site before the settings, in the same order as a change of the site's language.
  if (JSON.stringify(known.items) !== JSON.stringify(items)) await ctx.core.sites.touch(ctx, site.id);
  await saveInitial(ctx, site.id);
  await findSettings(ctx, site.id).forUpdate();
  const before = await currentForm(ctx, site);
  if (ifMatch !== `"${before.revision}"`) throw new PreconditionFailed({ extra: { revision: before.revision } });
  const after = await saveItems(ctx, site, { ...before, ...recipient }, items);
  await ctx.core.recipients.name(ctx, site, after.recipientEmail);
  const told = ({ recipientEmail: address, version }: CurrentForm) => ({ recipient: address, version });
  ctx.audit({ type: 'site', id: site.id }, { before: told(before), after: told(after) });
  return after;
};

/** Saves changed items as a new version of the form. */
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

/** The response for the editor, with the legal documents and limits that it needs to show the form as visitors see it. */
export const presentForm = async (ctx: Ctx, site: SiteRef, form: CurrentForm): Promise<Reply<Output<'members.getForm'>>> => {
  const consent = await draftConsent(ctx, RECORDS, site.id);
  const language = ctx.core.sites.wireLanguage(site.defaultLanguage);
  const limits = { limit: ctx.plan.limit('members.items'), otherLanguages: await otherLanguages(ctx, site) };
  const recipientState = await ctx.core.recipients.state(ctx, form.recipientEmail);
  const body = { siteId: site.id, language, ...limits, ...form, recipientState, consent };
  return reply(body, { etag: `"${form.revision}"` });
};
