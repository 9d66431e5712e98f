import { linkTargetOf, type LinkReference } from '@mekuri/kit/links';
import { REFERRAL_STORAGE_KEY, type PublicSite } from '@mekuri/kit/viewer';
import { cellAddress, formAddress, type AddressBase } from './address.ts';
import type { Link } from './elements.ts';
import { findTarget, type LinkTargets } from './link-target.ts';

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
/** `referral`: the name under which what the link leads to is told where the visitor comes from. */
export type Destination = { kind: 'anchor'; anchor: Anchor; referral?: string } | { kind: 'script'; script: string };

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

const inside = (reference: LinkReference, { base, site }: LinkScope, targets?: LinkTargets): Destination | null => {
  const target = findTarget(reference, site, targets);
  if (target === null) return null;
  const { parameter, referral = REFERRAL_STORAGE_KEY, segment } = target;
  const query = parameter ? `?${parameter}=${reference.item}` : '';
  return { ...anchor(formAddress(base, segment) + query), referral };
};

/** Whether a link leads to something of a plugin that the site does not have: what it belongs to is not shown. */
export const isMissing = (link: Link | null, site: Pick<PublicSite, 'plugins'>, targets?: LinkTargets): boolean => {
  const reference = linkTargetOf(link);
  return reference !== null && findTarget(reference, site, targets) === null;
};

/**
 * Where a link leads. Null for one without a destination: none is set, its address is not http, https, tel or mailto, the site does not
 * have what a plugin would bring, or it is a script and this is not a host of the site's own.
 */
export const destinationOf = (link: Link | null, scope: LinkScope, targets?: LinkTargets): Destination | null => {
  if (link === null) return null;
  switch (link.transitionType) {
    case 'EXTERNAL_URL':
      return outside(link.externalLinkUrl, scope);
    case 'CREATIVE_BLOCK':
      return anchor(cellAddress(scope.base, link.position));
    case 'SCRIPT':
      return scope.ownHost ? { kind: 'script', script: link.script } : null;
    default:
      return inside(linkTargetOf(link), scope, targets);
  }
};
