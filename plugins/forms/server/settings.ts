import { checkItems, currentItems, keepChange, recipientOf } from '@mekuri/kit/form-records';
import type { FormItem } from '@mekuri/kit/forms';
import { PreconditionFailed, type Ctx, type Input, type SiteRef } from '@mekuri/kit/server';
import { FormSettings, RECORDS, type Form } from './model.ts';

export interface CurrentForm {
  settings: Pick<FormSettings, 'recipientEmail' | 'companyName' | 'sendsReply' | 'modes' | 'version' | 'revision'>;
  items: FormItem[];
}

/** Which settings a form has before anybody saved any. */
const INITIAL: CurrentForm['settings'] = {
  recipientEmail: '',
  companyName: '',
  sendsReply: true,
  modes: ['application'],
  version: 1,
  revision: 0,
};

export const findSettings = (ctx: Ctx, siteId: string, formType: Form) => ctx.db.query(FormSettings).findOne({ siteId, formType });

/** Has a row for settings that nobody saved yet; they stay what they are, at revision 0. */
export const saveInitial = (ctx: Ctx, siteId: string, formType: Form): Promise<boolean> =>
  ctx.db.insertOnce(FormSettings, { siteId, formType, ...INITIAL, updatedAt: ctx.now() });

/** A form as its creator left it, or as it begins. */
export const currentForm = async (ctx: Ctx, site: SiteRef, formType: Form): Promise<CurrentForm> => {
  const settings = (await findSettings(ctx, site.id, formType)) ?? INITIAL;
  return { settings, items: await currentItems(ctx, RECORDS[formType], site, settings.version) };
};

/** Saves the same form with other texts; it counts as a change of it. */
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

/** Whether visitors would see another form. */
const isOther = (known: CurrentForm, body: Body): boolean =>
  JSON.stringify([known.items, known.settings.modes]) !== JSON.stringify([body.items, modesOf(known, body)]);

/** Saves a form against the revision that it was read at. Other items are a new version. @throws InvalidInput, PreconditionFailed */
export const saveForm = async (ctx: Ctx, site: SiteRef, formType: Form, body: Body, ifMatch: string): Promise<CurrentForm> => {
  checkItems(ctx, RECORDS[formType], body.items);
  const recipientEmail = recipientOf(body.recipientEmail);
  const known = await currentForm(ctx, site, formType);
  // Before the settings are locked, as where the site's language changes.
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
  const after = { settings, items: body.items };
  ctx.audit({ type: 'site', id: site.id }, { before: told(before), after: told(after) });
  return after;
};
