import { linkTargetOf, type LinkReference } from '@mekuri/kit/links';
import { REFERRAL_STORAGE_KEY, type PublicSite } from '@mekuri/kit/viewer';
import { cellAddress, formAddress, type AddressBase } from './address.ts';
import type { Link } from './elements.ts';
import { findTarget, type LinkTargets } from './link-target.ts';

/** The location of a link, which determines its possible destinations. */
export interface LinkScope {
  base: AddressBase;
  site: Pick<PublicSite, 'id' | 'plugins' | 'settings'>;
  pageId: string;
  /** Id of the popup that contains the link. */
  popupId?: string | undefined;
  /** Custom code runs only on hosts of its own site. */
  ownHost: boolean;
}

export interface Anchor {
  href: string;
  target?: '_blank';
  rel?: 'noopener';
}
/** `referral`: the storage key under which the target finds the visitor's origin. */
export type Destination = { kind: 'anchor'; anchor: Anchor; referral?: string } | { kind: 'script'; script: string };

const anchor = (href: string, isOutside = false): Extract<Destination, { kind: 'anchor' }> => ({
  kind: 'anchor',
  anchor: isOutside ? { href, target: '_blank', rel: 'noopener' } : { href },
});

/** Adds the site, the page and the popup that sent the visitor to a shop's address. */
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

/** Whether a link's target belongs to a plugin that the site lacks. Its element is then hidden. */
export const isMissing = (link: Link | null, site: Pick<PublicSite, 'plugins'>, targets?: LinkTargets): boolean => {
  const reference = linkTargetOf(link);
  return reference !== null && findTarget(reference, site, targets) === null;
};

/**
 * The destination of a link. Null if none is set, its address is not http, https, tel or mailto, the site lacks the plugin's target, or it
 * is a script and this is not a host of the site's own.
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
