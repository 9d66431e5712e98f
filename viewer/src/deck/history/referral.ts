import { REFERRAL_STORAGE_KEYS, type PublicSite } from '@mekuri/kit/viewer';
import type { AddressBase } from '../../site/address.ts';
import { keepCookie } from './cookie.ts';

/** A call to action that leads to a survey, as the survey's answers are counted. */
export interface CallSource {
  id: string;
  type: 'BUTTON_CTA' | 'LINK_CTA' | 'POPUP_CTA_TRANSITION';
}

/** `source`: null where no call to action leads there, as from a lock. */
export type Referral = (to: keyof typeof REFERRAL_STORAGE_KEYS, pageId: string, source: CallSource | null) => void;

/** What is handed over: of forms where the visitor comes from, of surveys which call to action led there. */
export const referralText = (site: PublicSite, ...[to, pageId, source]: Parameters<Referral>): string => {
  const outline = site.categories.flatMap(({ pages }) => pages).find(({ id }) => id === pageId);
  const isPopup = source?.type === 'POPUP_CTA_TRANSITION';
  const from = { page_id: pageId, position: outline?.position ?? '', popup_id: isPopup ? source.id : '' };
  return new URLSearchParams(to === 'survey' && source ? { ...from, cta_id: source.id, type: source.type } : from).toString();
};

/** Keeps it in a cookie and in the session's storage, whichever the visitor allows. */
export const createReferral =
  (site: PublicSite, base: AddressBase): Referral =>
  (to, ...from) => {
    const text = referralText(site, to, ...from);
    keepCookie(base, REFERRAL_STORAGE_KEYS[to], text);
    try {
      sessionStorage.setItem(REFERRAL_STORAGE_KEYS[to], text);
    } catch {
      // The form works without knowing where its visitor comes from.
    }
  };
