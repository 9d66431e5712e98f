import type { CompanyInfo, GivenSettings, Site, SiteScripts, SiteSettings } from './model.ts';

type Colour = 'globalMenuTextColor' | 'globalMenuBackgroundColor' | 'safeAreaColor' | 'speakerColor';

/** Settings in which only colours may be absent: for those the viewer has defaults. */
export type FullSettings = Required<Omit<SiteSettings, Colour | 'company' | 'scripts'>> &
  Pick<SiteSettings, Colour> & { company: CompanyInfo; scripts: SiteScripts };

const COMPANY: CompanyInfo = {
  companyWebsite: '',
  companyProfile: '',
  companyClause: '',
  termsOfService: '',
  privacyPolicy: '',
  showInForm: false,
  showInMemberShip: false,
  showInContact: false,
  contractAgreementRequired: false,
};

const SCRIPTS: SiteScripts = { contactScript: '', membershipScript: '', formScript: '' };

/** Same defaults as in openapi/paths/sites.yaml; a test compares the two. */
export const SETTINGS_DEFAULTS: FullSettings = {
  viewMode: 'MOBILE',
  displayGlobalMenu: true,
  displayLanguageIcon: true,
  displayPageCount: true,
  displayShare: true,
  displayAlbum: false,
  swipeRedirection: false,
  isEcLink: false,
  customPath: null,
  logoMediaId: null,
  faviconMediaId: null,
  sns: [],
  company: COMPANY,
  scripts: SCRIPTS,
};

/** A site's settings, with defaults for fields that were never set. */
export const settingsOf = ({ settings }: Pick<Site, 'settings'>): FullSettings => ({
  ...SETTINGS_DEFAULTS,
  ...settings,
  company: { ...COMPANY, ...settings.company },
  scripts: { ...SCRIPTS, ...settings.scripts },
});

/** Merges the sent settings into the stored ones, field by field; links to social networks are replaced as a whole. */
export const mergeSettings = (before: GivenSettings, sent: GivenSettings): GivenSettings => ({
  ...before,
  ...defined(sent),
  ...(sent.company ? { company: { ...before.company, ...defined(sent.company) } } : {}),
  ...(sent.scripts ? { scripts: { ...before.scripts, ...defined(sent.scripts) } } : {}),
});

const defined = <T extends object>(values: T): T =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as T;
