import type { Site, SitesUpdateData } from '@mekuri/client-console';
import { isProblem } from '@mekuri/client-console';
import { normalisedTelephone } from '@mekuri/kit/telephone';
import { normalizeAddress, normalizeSlug } from '../../../ui/text/text.ts';

type Settings = Site['settings'];
type Body = SitesUpdateData['body'];
type SnsLink = NonNullable<Settings['sns']>[number];
export type SnsKind = SnsLink['snsType'];

export const SNS_KINDS = [
  'instagram',
  'x',
  'line',
  'youtube',
  'tiktok',
  'facebook',
  'google_map',
  'phone_number',
] as const satisfies readonly SnsKind[];
export const DOCUMENTS = ['companyProfile', 'companyClause', 'termsOfService', 'privacyPolicy'] as const;
export const SCRIPTS = ['contactScript', 'membershipScript', 'formScript'] as const;

/** The viewer's default colours. */
const COLOURS = {
  globalMenuTextColor: '#1b2130',
  globalMenuBackgroundColor: '#ffffff',
  safeAreaColor: '#ffffff',
  speakerColor: '#ffffff',
};

const SWITCHED_OFF = { displayAlbum: false, isEcLink: false, swipeRedirection: false };
const SWITCHED_ON = { displayGlobalMenu: true, displayLanguageIcon: true, displayPageCount: true, displayShare: true };

/** A site's settings as form values: complete, with an address (or an empty text) for each social network. */
export const valuesOf = (site: Site) => {
  const { sns, company, scripts, ...look } = site.settings;
  return {
    name: site.name,
    title: site.title,
    slug: site.slug ?? '',
    defaultLanguage: site.defaultLanguage,
    categoryNames: site.categoryNames,
    settings: {
      ...COLOURS,
      ...SWITCHED_ON,
      ...SWITCHED_OFF,
      ...look,
      viewMode: look.viewMode ?? 'MOBILE',
      customPath: look.customPath ?? '',
      logoMediaId: look.logoMediaId ?? null,
      faviconMediaId: look.faviconMediaId ?? null,
    },
    sns: Object.fromEntries(SNS_KINDS.map((kind) => [kind, addressOf(sns, kind)])) as Record<SnsKind, string>,
    company: {
      companyWebsite: '',
      companyProfile: '',
      companyClause: '',
      termsOfService: '',
      privacyPolicy: '',
      showInForm: false,
      showInMemberShip: false,
      showInContact: false,
      contractAgreementRequired: false,
      ...company,
    },
    scripts: { contactScript: '', membershipScript: '', formScript: '', ...scripts },
  };
};

export type SettingsValues = ReturnType<typeof valuesOf>;

const addressOf = (links: readonly SnsLink[] | undefined, kind: SnsKind): string =>
  links?.find(({ snsType }) => snsType === kind)?.snsUrl ?? '';

/** An address or telephone number as the server stores it. */
export const normaliseLink = (kind: SnsKind, text: string): string =>
  kind === 'phone_number' ? normalisedTelephone(text) : normalizeAddress(text);

const linksOf = (sns: SettingsValues['sns']): SnsLink[] =>
  SNS_KINDS.flatMap((kind) => (sns[kind].trim() === '' ? [] : [{ snsType: kind, snsUrl: normaliseLink(kind, sns[kind]) }]));

/** The request body. Category names are sent only if they were changed here, because the grid may have gained columns in the meantime. */
export const bodyOf = (values: SettingsValues, site: Site, action: Body['action']): Body => {
  const { name, title, slug, defaultLanguage, categoryNames, settings, sns, company, scripts } = values;
  const isRenamed = categoryNames.some((category, index) => category !== site.categoryNames[index]);
  return {
    action,
    name: name.trim(),
    title: title.trim(),
    slug: normalizeSlug(slug) || null,
    ...(defaultLanguage === site.defaultLanguage ? {} : { defaultLanguage }),
    ...(isRenamed ? { categoryNames: categoryNames.map((category) => category.trim()) } : {}),
    settings: {
      ...settings,
      customPath: normalizeSlug(settings.customPath) || null,
      sns: linksOf(sns),
      company: { ...company, companyWebsite: normalizeAddress(company.companyWebsite) },
      scripts,
    },
  };
};

const camel = (name: string): string => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The form field of a server error: `settings/company/terms_of_service` → `company.termsOfService`. */
const fieldOf = (pointer: string, values: SettingsValues): string => {
  const [first = '', second = '', third = ''] = pointer.replace(/^\/body\//, '').split('/');
  if (first !== 'settings') return second === '' ? camel(first) : `${camel(first)}.${second}`;
  if (second === 'sns') return `sns.${linksOf(values.sns)[Number(third)]?.snsType ?? ''}`;
  return third === '' ? `settings.${camel(second)}` : `${camel(second)}.${camel(third)}`;
};

/** Errors about the slug that the server reports without a field. */
const SLUG_CODES = new Set(['sites.slug_taken', 'sites.slug_reserved']);

/** The server's errors by form field. Errors of the site's pages are omitted, because no field here can fix them. */
export const issuesOf = (error: unknown, values: SettingsValues): Record<string, string> => {
  if (!isProblem(error)) return {};
  const own = (error.fields ?? []).filter(({ pointer }) => pointer.startsWith('/body/'));
  const issues = Object.fromEntries(own.map(({ pointer, message }) => [fieldOf(pointer, values), message]));
  return SLUG_CODES.has(error.code) ? { ...issues, slug: String(error.message) } : issues;
};
