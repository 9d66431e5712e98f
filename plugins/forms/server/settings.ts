import { checkItems, currentItems, keepChange, recipientOf } from '@mekuri/kit/form-records';
import type { FormItem } from '@mekuri/kit/forms';
import { PreconditionFailed, type Ctx, type Input, type SiteRef } from '@mekuri/kit/server';
import { FormSettings, RECORDS, type Form } from './model.ts';

export interface CurrentForm {
  settings: Pick<FormSettings, 'recipientEmail' | 'companyName' | 'sendsReply' | 'modes' | 'version' | 'revision'>;
  items: FormItem[];
}

/** Settings of a form that was never saved. */
const INITIAL: CurrentForm['settings'] = {
  recipientEmail: '',
  companyName: '',
  sendsReply: true,
  modes: ['application'],
  version: 1,
  revision: 0,
};

export const findSettings = (ctx: Ctx, siteId: string, formType: Form) => ctx.db.query(FormSettings).findOne({ siteId, formType });

/** Inserts the initial settings, at revision 0, unless a row exists. */
export const saveInitial = (ctx: Ctx, siteId: string, formType: Form): Promise<boolean> =>
  ctx.db.insertOnce(FormSettings, { siteId, formType, ...INITIAL, updatedAt: ctx.now() });

/** The saved form, or the initial one. */
export const currentForm = async (ctx: Ctx, site: SiteRef, formType: Form): Promise<CurrentForm> => {
  const settings = (await findSettings(ctx, site.id, formType)) ?? INITIAL;
  return { settings, items: await currentItems(ctx, RECORDS[formType], site, settings.version) };
};

/** Saves changed items and increments the form's revision. */
export const saveItems = async (ctx: Ctx, site: SiteRef, formType: Form, items: FormItem[]): Promise<void> => {
  const { settings, items: before } = await currentForm(ctx, site, formType);
  const version = await keepChange(ctx, RECORDS[formType], site.id, { version: settings.version, items: before }, items);
  const { recipientEmail, companyName, sendsReply, modes, revision } = settings;
  const saved = { recipientEmail, companyName, sendsReply, modes, version, revision: revision + 1, updatedAt: ctx.now() };
  await saveInitial(ctx, site.id, formType);
  await ctx.db.query(FormSettings).where({ siteId: site.id, formType }).patch(saved);
};

type Body = Input<'forms.updateSetting'>['body'];

const modesOf = ({ settings }: CurrentForm, { modes }: Body): FormSettings['modes'] => [...new Set(modes ?? settings.modes)];

/** Whether visitors would see a different form. */
const isOther = (known: CurrentForm, body: Body): boolean =>
  JSON.stringify([known.items, known.settings.modes]) !== JSON.stringify([body.items, modesOf(known, body)]);

/** Saves a form against the revision that was read. Changed items become a new version. @throws InvalidInput, PreconditionFailed */
export const saveForm = async (ctx: Ctx, site: SiteRef, formType: Form, body: Body, ifMatch: string): Promise<CurrentForm> => {
  const known = await currentForm(ctx, site, formType);
  checkItems(ctx, RECORDS[formType], body.items, known.items);
  const recipientEmail = recipientOf(body.recipientEmail);
  // Locks the site before the settings, in the same order as a change of the site's language.
  if (isOther(known, body)) await ctx.core.sites.touch(ctx, site.id);
  await saveInitial(ctx, site.id, formType);
  const { id, revision } = (await findSettings(ctx, site.id, formType).forUpdate())!;
  if (ifMatch !== `"${revision}"`) throw new PreconditionFailed({ extra: { revision } });
  const before = await currentForm(ctx, site, formType);
  const was = { version: before.settings.version, items: before.items };
  const version = await keepChange(ctx, RECORDS[formType], site.id, was, body.items);
  const { companyName, sendsReply } = body;
  const modes = modesOf(before, body);
  const settings = {
    recipientEmail,
    companyName: companyName.trim(),
    sendsReply,
    modes,
    version,
    revision: revision + 1,
    updatedAt: ctx.now(),
  };
  await ctx.db.query(FormSettings).findById(id).patch(settings);
  const told = ({
    settings: { recipientEmail: recipient, companyName: company, sendsReply: replies, modes: offers, version: of },
  }: CurrentForm) => ({
    recipient,
    company,
    replies,
    modes: offers,
    version: of,
  });
  await ctx.core.recipients.name(ctx, site, recipientEmail);
  const after = { settings, items: body.items };
  ctx.audit({ type: 'site', id: site.id }, { before: told(before), after: told(after) });
  return after;
};
