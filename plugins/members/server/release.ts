import { consentTexts, itemsIn, publicConsent, type FormItem, type PublicForm } from '@mekuri/kit/forms';
import type { Ctx, ReleasePart } from '@mekuri/kit/server';
import { ConsentText } from './model.ts';
import { currentForm, keepVersion, TYPE } from './settings.ts';

/** The published form: as visitors get it, and as registrations are judged. */
export interface MembersPart {
  public: PublicForm;
  items: FormItem[];
}

const keepConsent = async (ctx: Ctx, siteId: string, version: string, documents: ConsentText['documents']): Promise<void> => {
  if (version === '' || (await ctx.db.query(ConsentText).findOne({ siteId, version }))) return;
  await ctx.db.insert(ConsentText, { siteId, version, documents, createdAt: ctx.now() });
};

/** Registrations refer to the form's version and to the documents' texts, which are kept from here on. */
export const release: ReleasePart<MembersPart> = {
  async compile(ctx, site, language) {
    const form = await currentForm(ctx, site);
    const texts = consentTexts(await ctx.core.sites.company(ctx, site.id), TYPE);
    const consent = await publicConsent(texts);
    await keepVersion(ctx, site.id, form);
    await keepConsent(ctx, site.id, consent.version, [...texts.documents]);
    const wire = ctx.core.sites.wireLanguage(language);
    return { public: { version: form.version, language: wire, items: itemsIn(form.items, wire), consent }, items: form.items };
  },
  /** That one can become a member is all that the deck needs to know. */
  visible: () => ({}),
  documents: { 'members.getSetting': (part) => part.public },
};
