import { consentTexts, itemsIn, publicConsent, type FormItem, type PublicForm } from '@mekuri/kit/forms';
import type { Ctx, ReleasePart, SiteRef } from '@mekuri/kit/server';
import { ConsentText, FORMS, TYPES, type Form } from './model.ts';
import { currentForm, keepVersion } from './settings.ts';

/** A published form: as visitors get it, and as its entries are judged. */
export type PublishedForm = { public: PublicForm; items: FormItem[] };
export type FormsPart = Readonly<Record<Form, PublishedForm>>;

const keepConsent = async (ctx: Ctx, siteId: string, version: string, documents: ConsentText['documents']): Promise<void> => {
  if (version === '' || (await ctx.db.query(ConsentText).findOne({ siteId, version }))) return;
  await ctx.db.insert(ConsentText, { siteId, version, documents, createdAt: ctx.now() });
};

const publish = async (ctx: Ctx, site: SiteRef, formType: Form, language: PublicForm['language']): Promise<PublishedForm> => {
  const { settings, items } = await currentForm(ctx, site, formType);
  const texts = consentTexts(await ctx.core.sites.company(ctx, site.id), TYPES[formType]);
  const consent = await publicConsent(texts);
  await keepVersion(ctx, site.id, formType, settings.version, items);
  await keepConsent(ctx, site.id, consent.version, [...texts.documents]);
  return { public: { version: settings.version, language, items: itemsIn(items, language), consent }, items };
};

/** Both forms of a site. Entries refer to their versions and to the documents' texts, which are kept from here on. */
export const release: ReleasePart<FormsPart> = {
  async compile(ctx, site, language) {
    const wire = ctx.core.sites.wireLanguage(language);
    const parts = [];
    for (const formType of FORMS) parts.push([formType, await publish(ctx, site, formType, wire)] as const);
    return Object.fromEntries(parts) as unknown as FormsPart;
  },
  /** That there are forms is all that the deck needs to know: links lead there. */
  visible: () => ({}),
  documents: {
    'forms.getContactSetting': ({ contact }) => contact.public,
    'forms.getHomepageSetting': ({ homepage }) => homepage.public,
  },
};
