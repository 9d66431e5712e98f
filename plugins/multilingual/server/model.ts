import { TenantModel, type ContentLanguage, type LanguageContents } from '@mekuri/kit/server';

/** For how long a removed language can be restored, in ms: 30 days. */
export const KEPT_MS = 30 * 86_400_000;

/** A language in the trash. */
export class RemovedLanguage extends TenantModel {
  static override tableName = 'multilingual_removed';
  static override jsonAttributes = ['contents'];
  declare siteId: string;
  declare language: ContentLanguage;
  declare contents: LanguageContents;
  declare removedAt: Date;
}
