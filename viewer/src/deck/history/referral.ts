import { REFERRAL_STORAGE_KEY, type ActionProps, type PublicSite } from '@mekuri/kit/viewer';
import type { AddressBase } from '../../site/address.ts';
import { keepCookie } from './cookie.ts';

/** A call to action, as its link target counts it. */
export interface CallSource {
  id: string;
  type: 'BUTTON_CTA' | 'LINK_CTA' | 'POPUP_CTA_TRANSITION';
  /** The part of a product that was tapped. Its taps count as the product's. */
  part?: 'open' | 'button';
  /** The kind of popup. */
  popup?: ActionProps['popup'];
}

/**
 * Hands a referral to the target of a link. `key` is the target's storage key; `source` is null if no call to action leads there, as from a
 * lock.
 */
export type Referral = (key: string, pageId: string, source: CallSource | null) => void;

/** The page that the visitor comes from. Under a target's own key, it includes the call to action. */
export const referralText = (site: PublicSite, ...[key, pageId, source]: Parameters<Referral>): string => {
  const outline = site.categories.flatMap(({ pages }) => pages).find(({ id }) => id === pageId);
  const isPopup = source?.type === 'POPUP_CTA_TRANSITION';
  const from = { page_id: pageId, position: outline?.position ?? '', popup_id: isPopup ? source.id : '' };
  return new URLSearchParams(key !== REFERRAL_STORAGE_KEY && source ? { ...from, cta_id: source.id, type: source.type } : from).toString();
};

/** Stores the referral in a cookie and in session storage, as far as the visitor allows either. */
export const createReferral =
  (site: PublicSite, base: AddressBase): Referral =>
  (key, ...from) => {
    const text = referralText(site, key, ...from);
    keepCookie(base, key, text);
    try {
      sessionStorage.setItem(key, text);
    } catch {
      // The target works without the referral.
    }
  };
