import { createVisitorClient } from '@mekuri/client-visitor';
import type { PublicMedia, PublicSite } from '@mekuri/kit/viewer';

const client = createVisitorClient();

/** What visitors are told, from a moment on until just before another (ISO 8601; null: without an end). */
export interface Notice {
  id: string;
  /** BCP 47, of the title. */
  lang: string;
  /** BCP 47, of the content where it differs. */
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
  /** ms by which the server's clock is ahead of this browser's. */
  offset: number;
  /** When to ask again, by the server's clock (ISO 8601). */
  nextChangeAt: string | null;
}

/** What visitors of a site are told now and soon; `gone`: nothing any more; null: no answer. */
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
