import type { PublicPage } from '@mekuri/kit/viewer';
import { cellAddress, type AddressBase } from './address.ts';

export type Button = Extract<PublicPage, { access: 'open' }>['buttons'][number];

export interface Anchor {
  href: string;
  target?: '_blank';
  rel?: 'noopener';
}

/** What a button's anchor says; null for a button without a destination, or with one that is not http, https, tel or mailto. */
export const anchorOf = (link: Button['link'], base: AddressBase): Anchor | null => {
  if (link === null) return null;
  if (link.transitionType === 'CREATIVE_BLOCK') return { href: cellAddress(base, link.position) };
  if (link.transitionType !== 'EXTERNAL_URL') return null;
  if (/^(?:tel|mailto):/i.test(link.externalLinkUrl)) return { href: link.externalLinkUrl };
  if (!/^https?:\/\//i.test(link.externalLinkUrl)) return null;
  return { href: link.externalLinkUrl, target: '_blank', rel: 'noopener' };
};
