import { TenantModel, type ContentLanguage } from '@mekuri/kit/server';
import type { Overlays, StoredDocument } from './document.ts';

/** A column of a site's grid. In the trash while `deletedAt` is set, and then without a position. */
export class Category extends TenantModel {
  static override tableName = 'categories';
  static override jsonAttributes = ['names'];
  declare siteId: string;
  /** From 1, without gaps among the site's categories. */
  declare orderNum: number;
  /** Always contains the site's default language. */
  declare names: Partial<Record<ContentLanguage, string>>;
  declare deletedAt: Date | null;
}

/** A cell of a site's grid, as a draft. */
export class Page extends TenantModel {
  static override tableName = 'pages';
  static override jsonAttributes = ['document', 'overlays'];
  declare siteId: string;
  declare categoryId: string;
  /** From 1, without gaps among the category's pages. */
  declare orderNum: number;
  declare mediaId: string | null;
  declare document: StoredDocument;
  declare overlays: Overlays;
  declare revision: number;
  declare updatedAt: Date;
  declare updatedBy: string | null;
  declare deletedAt: Date | null;
}

/** The content of a page at each of its revisions, including the current one. */
export class PageRevision extends TenantModel {
  static override tableName = 'page_revisions';
  static override idColumn = ['page_id', 'revision'];
  static override jsonAttributes = ['document', 'overlays'];
  declare pageId: string;
  declare siteId: string;
  declare revision: number;
  declare mediaId: string | null;
  declare document: StoredDocument;
  declare overlays: Overlays;
  declare savedAt: Date;
  declare savedBy: string | null;
}
