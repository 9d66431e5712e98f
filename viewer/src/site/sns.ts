import type { PublicSite } from '@mekuri/kit/viewer';

type SnsLink = PublicSite['settings']['sns'][number];

/** The attributes of a social link's anchor, or null for an invalid address. */
export const snsAnchor = ({ snsType, snsUrl }: SnsLink): { href: string; target?: '_blank'; rel?: 'noopener' } | null => {
  if (snsType === 'phone_number') {
    const digits = snsUrl.replaceAll(/[^\d+]/g, '');
    return digits === '' ? null : { href: `tel:${digits}` };
  }
  return /^https?:\/\//i.test(snsUrl) ? { href: snsUrl, target: '_blank', rel: 'noopener' } : null;
};
