import type { EventBatch } from '@mekuri/client-visitor';

type Entry = NonNullable<EventBatch['entry']>;

/** A campaign text up to the first control character, at most 100 characters. */
const TEXT = /^\P{Cc}{1,100}/u;
const UTM = ['Source', 'Medium', 'Campaign', 'Content', 'Term'] as const;
/** Click id parameters of advertising networks. */
const ADS = { gclid: 'google', yclid: 'yahoo', fbclid: 'facebook' } as const;

/** The source of a visit: the referring host on another origin, and the campaign or advertisement in the address. */
export const sourceOf = (search: string, referrer: string, origin: string): Entry => {
  const query = new URLSearchParams(search);
  // An empty referrer counts as this origin.
  const from = new URL(referrer, origin);
  const entry: Entry = { referrerHost: from.origin === origin ? '' : from.hostname };
  for (const part of UTM) {
    const value = TEXT.exec((query.get(`utm_${part.toLowerCase()}`) ?? '').trim())?.[0];
    if (value) entry[`utm${part}`] = value;
  }
  for (const [name, ad] of Object.entries(ADS)) if (query.has(name)) entry.ad = ad;
  return entry;
};
