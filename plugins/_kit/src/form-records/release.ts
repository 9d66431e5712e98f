import { consentTexts, publicConsent, type ConsentTexts } from '../forms/consent.ts';
import type { FormConsent, FormItem, PublicForm } from '../forms/definition.ts';
import { publicItems } from '../forms/translate.ts';
import type { ContentLanguage } from '../manifest.ts';
import type { SiteRef } from '../server/core-services/index.ts';
import type { Ctx } from '../server/ctx.ts';
import type { FormContent, FormRecords } from './records.ts';
import { keepVersion } from './versions.ts';

/** A form in a release: the public form for visitors, and the items that submissions are validated against. */
export interface PublishedForm {
  public: PublicForm;
  items: FormItem[];
}

const textsOf = async (ctx: Ctx, { type }: FormRecords, siteId: string, language?: ContentLanguage): Promise<ConsentTexts> =>
  consentTexts(await ctx.core.sites.company(ctx, siteId, language), type);

/** The consent that the form would have if the site were published now. */
export const draftConsent = async (ctx: Ctx, records: FormRecords, siteId: string): Promise<FormConsent> =>
  publicConsent(await textsOf(ctx, records, siteId));

/** Publishes a form. Submissions refer to its version and to the texts of its documents, so both are stored. */
export const publishForm = async (
  ctx: Ctx,
  records: FormRecords,
  site: SiteRef,
  content: FormContent<FormItem>,
  language: ContentLanguage,
): Promise<PublishedForm> => {
  const { version, items } = content;
  const texts = await textsOf(ctx, records, site.id, language);
  const consent = await publicConsent(texts);
  await keepVersion(ctx, records, site.id, content);
  if (consent.version !== '') {
    const { id: siteId } = site;
    await ctx.db.insertOnce(records.consents, {
      siteId,
      version: consent.version,
      documents: [...texts.documents],
      createdAt: ctx.now(),
    });
  }
  const wire = ctx.core.sites.wireLanguage(language);
  const published = publicItems(items, wire, ctx.core.sites.wireLanguage(site.defaultLanguage));
  return { public: { version, language: wire, items: published, consent }, items };
};
