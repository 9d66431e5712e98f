import { createVisitorClient } from '@mekuri/client-visitor';
import type { PublicMedia, PublicSite } from '@mekuri/kit/viewer';

const client = createVisitorClient();

/** A notice as visitors get it. Its window includes the start and excludes the end (ISO 8601; null: no end). */
export interface Notice {
  id: string;
  /** Language of the title, BCP 47. */
  lang: string;
  /** Language of the content if it differs, BCP 47. */
  contentLang?: string;
  title: string;
  content: string;
  newsUrl: string;
  image: PublicMedia | null;
  startDate: string;
  endDate: string | null;
}

export interface Told {
  items: readonly Notice[];
  /** How far the server's clock is ahead of this browser's, in ms. */
  offset: number;
  /** Time of the next request, by the server's clock (ISO 8601); null: none. */
  nextChangeAt: string | null;
}

/** Reads a site's current and upcoming notices. `gone`: the site no longer delivers any. Null: no usable answer. */
export const readNews = async ({ id: siteId, language }: Pick<PublicSite, 'id' | 'language'>): Promise<Told | 'gone' | null> => {
  const sentAt = Date.now();
  try {
    const { data, response } = await client.GET('/end-user/noti_delivery', {
      params: { query: { siteId, lang: language } },
      cache: 'no-store',
    });
    if (!data) return response.status === 403 || response.status === 404 ? 'gone' : null;
    const { items, nextChangeAt, now } = data;
    return { items, nextChangeAt, offset: Date.parse(now) - (sentAt + Date.now()) / 2 };
  } catch {
    return null;
  }
};
