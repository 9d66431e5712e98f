import { publishForm, type PublishedForm } from '@mekuri/kit/form-records';
import type { ContentLanguage, Ctx, ReleasePart, Schemas, SiteRef } from '@mekuri/kit/server';
import { FORMS, FormSettings, RECORDS, type Form } from './model.ts';
import { currentForm } from './settings.ts';

/** A form in a release; an application form includes its modes. */
export type PublishedKind = PublishedForm & { public: Pick<Schemas['HomepageForm'], 'modes'> };
export type FormsPart = Readonly<Record<Form, PublishedKind>>;

const publish = async (ctx: Ctx, site: SiteRef, formType: Form, language: ContentLanguage): Promise<PublishedKind> => {
  const { settings, items } = await currentForm(ctx, site, formType);
  const form = await publishForm(ctx, RECORDS[formType], site, { version: settings.version, items }, language);
  return formType === 'homepage' ? { ...form, public: { ...form.public, modes: settings.modes } } : form;
};

/** Both forms of a site. Publishing stores the form versions and the documents' texts, which entries refer to. */
export const release: ReleasePart<FormsPart> = {
  async compile(ctx, site, language) {
    const parts = [];
    for (const formType of FORMS) parts.push([formType, await publish(ctx, site, formType, language)] as const);
    return Object.fromEntries(parts) as unknown as FormsPart;
  },
  async advice(ctx, site) {
    const named = await ctx.db.query(FormSettings).where({ siteId: site.id }).whereNot({ recipientEmail: '' });
    return FORMS.filter((form) => named.every(({ formType }) => formType !== form)).map((form) => ({
      code: `forms.no_recipient_${form}`,
      message: ctx.core.i18n.t(ctx, `forms.no_recipient.${form}`),
    }));
  },
  /** The deck only needs to know that the forms exist, for links to them. */
  visible: () => ({}),
  documents: {
    'forms.getContactSetting': ({ contact }) => contact.public,
    'forms.getHomepageSetting': ({ homepage }) => homepage.public,
  },
};
