import { REFERRAL_STORAGE_KEY, type ActionProps, type PublicSite } from '@mekuri/kit/viewer';
import type { AddressBase } from '../../site/address.ts';
import { keepCookie } from './cookie.ts';

/** A call to action, as what it leads to counts it. */
export interface CallSource {
  id: string;
  type: 'BUTTON_CTA' | 'LINK_CTA' | 'POPUP_CTA_TRANSITION';
  /** What of a product it is: its taps are counted as the product's. */
  part?: 'open' | 'button';
  /** Which kind of popup it is. */
  popup?: ActionProps['popup'];
}

/** `key`: of the link's target. `source`: null where no call to action leads there, as from a lock. */
export type Referral = (key: string, pageId: string, source: CallSource | null) => void;

/** Where the visitor comes from; under a key of the target's own also which call to action led there. */
export const referralText = (site: PublicSite, ...[key, pageId, source]: Parameters<Referral>): string => {
  const outline = site.categories.flatMap(({ pages }) => pages).find(({ id }) => id === pageId);
  const isPopup = source?.type === 'POPUP_CTA_TRANSITION';
  const from = { page_id: pageId, position: outline?.position ?? '', popup_id: isPopup ? source.id : '' };
  return new URLSearchParams(key !== REFERRAL_STORAGE_KEY && source ? { ...from, cta_id: source.id, type: source.type } : from).toString();
};

/** Keeps it in a cookie and in the session's storage, whichever the visitor allows. */
export const createReferral =
  (site: PublicSite, base: AddressBase): Referral =>
  (key, ...from) => {
    const text = referralText(site, key, ...from);
    keepCookie(base, key, text);
    try {
      sessionStorage.setItem(key, text);
    } catch {
      // What it leads to works without knowing where its visitor comes from.
    }
  };
