import type { PublicPage } from '@mekuri/kit/viewer';
import { isGone } from './page-failure.ts';

/** Why a page could not be had: for now, or because there is none. */
export type PageLack = 'failed' | 'gone';

/** A page's detail as the deck knows it. */
export type PageDetail = { status: 'unset'; lack?: PageLack } | { status: 'loading' } | { status: 'success'; page: PublicPage };

export interface PageStore {
  get: (id: string) => PageDetail;
  /** Fetches a page that is neither there nor on its way. A failure leaves it unset, so that the next visit asks again; not for one that is gone. */
  request: (id: string) => void;
  subscribe: (listener: () => void) => () => void;
}

const UNSET: PageDetail = { status: 'unset' };
const FAILED: PageDetail = { status: 'unset', lack: 'failed' };
const GONE: PageDetail = { status: 'unset', lack: 'gone' };
const LOADING: PageDetail = { status: 'loading' };

export const createPageStore = (options: {
  pages: readonly PublicPage[];
  load: (id: string) => Promise<PublicPage>;
  onFailure: (error: unknown) => void;
}): PageStore => {
  const details = new Map<string, PageDetail>(options.pages.map((page) => [page.id, { status: 'success', page }]));
  const listeners = new Set<() => void>();
  const set = (id: string, detail: PageDetail): void => {
    details.set(id, detail);
    for (const listener of listeners) listener();
  };
  const load = async (id: string): Promise<void> => {
    set(id, LOADING);
    try {
      set(id, { status: 'success', page: await options.load(id) });
    } catch (error) {
      set(id, isGone(error) ? GONE : FAILED);
      options.onFailure(error);
    }
  };
  const get = (id: string): PageDetail => details.get(id) ?? UNSET;
  return {
    get,
    request(id) {
      const detail = get(id);
      if (detail.status === 'unset' && detail.lack !== 'gone') void load(id);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
