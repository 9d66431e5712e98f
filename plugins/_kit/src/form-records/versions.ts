import { checkForm } from '../forms/check.ts';
import { defaultItems, FIXED_ITEMS } from '../forms/defaults.ts';
import type { FormItem } from '../forms/definition.ts';
import { refuseForm } from '../forms/issues.ts';
import type { SiteRef } from '../server/core-services/index.ts';
import type { Ctx } from '../server/ctx.ts';
import type { FormContent, FormRecords } from './records.ts';

type Content = FormContent<FormItem>;

export const findVersion = (ctx: Ctx, { versions, key }: FormRecords, siteId: string, version: number) =>
  ctx.db.query(versions).findOne({ ...key, siteId, version });

/** The items of the form's current version, or the default items. */
export const currentItems = async (ctx: Ctx, records: FormRecords, site: SiteRef, version: number): Promise<FormItem[]> => {
  const saved = await findVersion(ctx, records, site.id, version);
  return saved?.items ?? defaultItems(records.type, ctx.core.sites.wireLanguage(site.defaultLanguage));
};

/** Stores a version if it is not stored yet. Submissions refer to it. */
export const keepVersion = async (ctx: Ctx, { versions, key }: FormRecords, siteId: string, content: Content): Promise<void> => {
  const { version, items } = content;
  await ctx.db.insertOnce(versions, { ...key, siteId, version, items, createdAt: ctx.now() });
};

/**
 * A form may keep its present number of items although the plan's limit is lower by now.
 * @throws InvalidInput `form.unfit` for items that make no form of this kind
 */
export const checkItems = (ctx: Ctx, { type, limit }: FormRecords, items: FormItem[], present: readonly FormItem[]): void =>
  refuseForm(checkForm(items, { limit: Math.max(ctx.plan.limit(limit), present.length), fixed: FIXED_ITEMS[type] }), items);

/** The items without their translations, which do not affect the meaning of answers. */
const untranslated = (items: readonly FormItem[]): string => JSON.stringify(items.map((item) => ({ ...item, translations: {} })));

/**
 * Stores a form before and after a change. Changed items create a new version; changed translations update the current one.
 * @returns the resulting version
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
