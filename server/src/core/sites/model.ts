import { TenantModel, type ContentLanguage, type Schemas } from '@mekuri/kit/server';

export type SiteStatus = Schemas['SiteStatus'];
export type SiteSettings = Schemas['SiteSettings'];
export type CompanyInfo = Required<Schemas['CompanyInfo']>;
export type SiteScripts = Required<Schemas['SiteScripts']>;

/** Settings as they are sent and stored: only the fields that were set. */
export type GivenSettings = Schemas['SiteSettingsChange'];

/** A language of a site other than its default one. */
export interface SiteLanguage {
  language: ContentLanguage;
  /** True when the next publishing includes it; false while it is in preparation. */
  isShown: boolean;
}

/** The site's own texts in a language; missing ones fall back to the default language. */
export type SiteTexts = Partial<Record<'name' | 'title' | 'companyProfile' | 'companyClause' | 'termsOfService' | 'privacyPolicy', string>>;

/** A site: the settings of its draft, and the one release that visitors see. In the trash while `deletedAt` is set. */
export class Site extends TenantModel {
  static override tableName = 'sites';
  static override jsonAttributes = ['settings', 'languages', 'overlays'];
  declare slug: string | null;
  declare name: string;
  declare title: string;
  declare status: SiteStatus;
  declare defaultLanguage: ContentLanguage;
  /** All but the default one, in the order in which they were added. */
  declare languages: SiteLanguage[];
  /** By language. */
  declare overlays: Partial<Record<ContentLanguage, SiteTexts>>;
  /** As sent; `settingsOf` adds the defaults. */
  declare settings: GivenSettings;
  /** Revision of the settings; pages have their own. */
  declare revision: number;
  declare releaseNumber: number;
  declare liveReleaseId: string | null;
  /** The host of its domain; null if it uses the default address. */
  declare hostId: string | null;
  /** The custom path of the live release, maintained by the database; empty without one. */
  declare livePath: string;
  declare createdAt: Date;
  declare updatedAt: Date;
  /** Later than `publishedAt` when the draft has unpublished changes. */
  declare draftChangedAt: Date;
  declare publishedAt: Date | null;
  declare deletedAt: Date | null;
}
