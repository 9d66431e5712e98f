import type { REFERRAL_STORAGE_KEYS, PublicSite } from '@mekuri/kit/viewer';
import { cellAddress, formAddress, type AddressBase } from './address.ts';
import type { Link } from './elements.ts';

/** Where a link stands: it decides where it may lead. */
export interface LinkScope {
  base: AddressBase;
  site: PublicSite;
  pageId: string;
  /** Of a popup's link. */
  popupId?: string | undefined;
  /** Creators' own code runs on hosts of their site alone. */
  ownHost: boolean;
}

export interface Anchor {
  href: string;
  target?: '_blank';
  rel?: 'noopener';
}
/** `handsOver`: what the link leads to is told where the visitor comes from. */
export type Destination =
  | { kind: 'anchor'; anchor: Anchor; handsOver?: keyof typeof REFERRAL_STORAGE_KEYS }
  | { kind: 'script'; script: string };

/** Whose part of a site makes a form of it, and the segment of its address. */
const FORMS = {
  contact: { plugin: 'forms', segment: 'contact', handsOver: 'form' },
  form: { plugin: 'forms', segment: 'forms', handsOver: 'form' },
  membership: { plugin: 'members', segment: 'register', handsOver: 'form' },
} as const;
const SURVEYS = { plugin: 'surveys', segment: 'survey', handsOver: 'survey' } as const;

/** A part of a site that a plugin brings, and where it stands. */
type Inside = (typeof FORMS)[keyof typeof FORMS] | typeof SURVEYS;

const anchor = (href: string, isOutside = false): Extract<Destination, { kind: 'anchor' }> => ({
  kind: 'anchor',
  anchor: isOutside ? { href, target: '_blank', rel: 'noopener' } : { href },
});

/** A shop learns which site and page, and which popup, sent the visitor. */
const withOrigin = (url: URL, { site, pageId, popupId }: LinkScope): URL => {
  url.searchParams.set('site_id', site.id);
  url.searchParams.set('page_id', pageId);
  if (popupId) url.searchParams.set('popup_id', popupId);
  return url;
};

const outside = (address: string, scope: LinkScope): Destination | null => {
  if (/^(?:tel|mailto):/i.test(address)) return anchor(address);
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return null;
  return anchor(scope.site.settings.isEcLink ? withOrigin(new URL(address), scope).href : address, true);
};

const inside = ({ plugin, segment, handsOver }: Inside, { base, site }: LinkScope, query = ''): Destination | null =>
  Object.hasOwn(site.plugins, plugin) ? { ...anchor(formAddress(base, segment) + query), handsOver } : null;

/** Whether a link leads to a form or a survey that the site has not got, or has no longer: what it belongs to is not shown. */
export const isMissing = (link: Link | null, { plugins }: Pick<PublicSite, 'plugins'>): boolean => {
  if (link?.transitionType === 'INTERNAL_URL') return !Object.hasOwn(plugins, FORMS[link.internalLinkType].plugin);
  return link?.transitionType === 'SURVEY' && !Object.hasOwn(plugins, SURVEYS.plugin);
};

/**
 * Where a link leads. Null for one without a destination: none is set, its address is not http, https, tel or mailto, the site has no
 * such form, or it is a script and this is not a host of the site's own.
 */
export const destinationOf = (link: Link | null, scope: LinkScope): Destination | null => {
  switch (link?.transitionType) {
    case 'EXTERNAL_URL':
      return outside(link.externalLinkUrl, scope);
    case 'CREATIVE_BLOCK':
      return anchor(cellAddress(scope.base, link.position));
    case 'INTERNAL_URL':
      return inside(FORMS[link.internalLinkType], scope);
    case 'SURVEY':
      return inside(SURVEYS, scope, `?survey_id=${link.linkedSurveyId}`);
    case 'SCRIPT':
      return scope.ownHost ? { kind: 'script', script: link.script } : null;
    case undefined:
      return null;
  }
};
