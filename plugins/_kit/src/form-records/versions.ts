import { checkForm } from '../forms/check.ts';
import { defaultItems, FIXED_ITEMS } from '../forms/defaults.ts';
import type { FormItem } from '../forms/definition.ts';
import { refuseForm } from '../forms/faults.ts';
import type { SiteRef } from '../server/core-services/index.ts';
import type { Ctx } from '../server/ctx.ts';
import type { FormContent, FormRecords } from './records.ts';

type Content = FormContent<FormItem>;

export const findVersion = (ctx: Ctx, { versions, key }: FormRecords, siteId: string, version: number) =>
  ctx.db.query(versions).findOne({ ...key, siteId, version });

/** The items of the form's current version, or those with which it begins. */
export const currentItems = async (ctx: Ctx, records: FormRecords, site: SiteRef, version: number): Promise<FormItem[]> => {
  const saved = await findVersion(ctx, records, site.id, version);
  return saved?.items ?? defaultItems(records.type, ctx.core.sites.wireLanguage(site.defaultLanguage));
};

/** Makes sure that a version is kept, since what visitors sent refers to it. */
export const keepVersion = async (ctx: Ctx, { versions, key }: FormRecords, siteId: string, content: Content): Promise<void> => {
  const { version, items } = content;
  await ctx.db.insertOnce(versions, { ...key, siteId, version, items, createdAt: ctx.now() });
};

/** @throws InvalidInput `form.unfit` for items that make no form of this kind */
export const checkItems = (ctx: Ctx, { type, limit }: FormRecords, items: FormItem[]): void =>
  refuseForm(checkForm(items, { limit: ctx.plan.limit(limit), fixed: FIXED_ITEMS[type] }), items);

/** What decides what a visitor's answers mean. */
const untranslated = (items: readonly FormItem[]): string => JSON.stringify(items.map((item) => ({ ...item, translations: {} })));

/**
 * Keeps a form as it was and as it is now; other items are a new version, and the same with other translations are the one that they were.
 * @returns the version that it has now
 */
export const keepChange = async (ctx: Ctx, records: FormRecords, siteId: string, before: Content, items: FormItem[]): Promise<number> => {
  await keepVersion(ctx, records, siteId, before);
  if (JSON.stringify(before.items) === JSON.stringify(items)) return before.version;
  if (untranslated(before.items) === untranslated(items)) {
    const { versions, key } = records;
    await ctx.db
      .query(versions)
      .where({ ...key, siteId, version: before.version })
      .patch({ items });
    return before.version;
  }
  const version = before.version + 1;
  await keepVersion(ctx, records, siteId, { version, items });
  return version;
};
