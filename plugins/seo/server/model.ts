import { TenantModel, type ContentLanguage } from '@mekuri/kit/server';

/** A site's texts and tags for search engines, in one language. */
export class SeoSetting extends TenantModel {
  static override tableName = 'seo_settings';
  declare siteId: string;
  declare language: ContentLanguage;
  declare title: string;
  declare h1: string;
  declare description: string;
  declare head: string;
  declare body: string;
  declare revision: number;
  declare updatedAt: Date;
}

/** The fields that a creator edits. */
export type SeoTexts = Pick<SeoSetting, 'title' | 'h1' | 'description' | 'head' | 'body'>;
