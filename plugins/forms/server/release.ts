import { publishForm, type PublishedForm } from '@mekuri/kit/form-records';
import type { ContentLanguage, Ctx, ReleasePart, SiteRef } from '@mekuri/kit/server';
import { FORMS, RECORDS, type Form } from './model.ts';
import { currentForm } from './settings.ts';

export type FormsPart = Readonly<Record<Form, PublishedForm>>;

const publish = async (ctx: Ctx, site: SiteRef, formType: Form, language: ContentLanguage): Promise<PublishedForm> => {
  const { settings, items } = await currentForm(ctx, site, formType);
  return publishForm(ctx, RECORDS[formType], site, { version: settings.version, items }, language);
};

/** Both forms of a site. Entries refer to their versions and to the documents' texts, which are kept from here on. */
export const release: ReleasePart<FormsPart> = {
  async compile(ctx, site, language) {
    const parts = [];
    for (const formType of FORMS) parts.push([formType, await publish(ctx, site, formType, language)] as const);
    return Object.fromEntries(parts) as unknown as FormsPart;
  },
  /** That there are forms is all that the deck needs to know: links lead there. */
  visible: () => ({}),
  documents: {
    'forms.getContactSetting': ({ contact }) => contact.public,
    'forms.getHomepageSetting': ({ homepage }) => homepage.public,
  },
};
