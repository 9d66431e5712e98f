import type { EventBatch } from '@mekuri/client-visitor';

type Entry = NonNullable<EventBatch['entry']>;

/** Of a campaign's text what stands before a control character, 100 characters at most. */
const TEXT = /^\P{Cc}{1,100}/u;
const UTM = ['Source', 'Medium', 'Campaign', 'Content', 'Term'] as const;
/** Parameters in which advertisements number their clicks. */
const ADS = { gclid: 'google', yclid: 'yahoo', fbclid: 'facebook' } as const;

/** Where a visit comes from: another origin's host, and what the address says of a campaign or an advertisement. */
export const sourceOf = (search: string, referrer: string, origin: string): Entry => {
  const query = new URLSearchParams(search);
  // An empty referrer is this origin's.
  const from = new URL(referrer, origin);
  const entry: Entry = { referrerHost: from.origin === origin ? '' : from.hostname };
  for (const part of UTM) {
    const value = TEXT.exec((query.get(`utm_${part.toLowerCase()}`) ?? '').trim())?.[0];
    if (value) entry[`utm${part}`] = value;
  }
  for (const [name, ad] of Object.entries(ADS)) if (query.has(name)) entry.ad = ad;
  return entry;
};
