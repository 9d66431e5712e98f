import { TenantModel, type ContentLanguage, type Schemas } from '@mekuri/kit/server';

export type SiteStatus = Schemas['SiteStatus'];
export type SiteSettings = Schemas['SiteSettings'];
export type CompanyInfo = Required<Schemas['CompanyInfo']>;
export type SiteScripts = Required<Schemas['SiteScripts']>;

/** Settings as they are sent and stored: only what was set. */
export type GivenSettings = Schemas['SiteSettingsChange'];

/** A language that a site has beside its default one. */
export interface SiteLanguage {
  language: ContentLanguage;
  /** Visitors get it with the next publishing; else it is in preparation. */
  isShown: boolean;
}

/** Texts of the site's own in a language; what is absent falls back to the default language. */
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
  /** Beside the default one, in the order in which they were added. */
  declare languages: SiteLanguage[];
  /** By language. */
  declare overlays: Partial<Record<ContentLanguage, SiteTexts>>;
  /** As it was sent; `settingsOf` adds the defaults. */
  declare settings: GivenSettings;
  /** Of the settings; pages have their own. */
  declare revision: number;
  declare releaseNumber: number;
  declare liveReleaseId: string | null;
  /** Of its own domain's; null on the default address. */
  declare hostId: string | null;
  /** The custom path of the live release, kept by the database; empty without one. */
  declare livePath: string;
  declare createdAt: Date;
  declare updatedAt: Date;
  /** Later than `publishedAt` when the draft holds what visitors do not see yet. */
  declare draftChangedAt: Date;
  declare publishedAt: Date | null;
  declare deletedAt: Date | null;
}
