import type { PublicPage } from '@mekuri/kit/viewer';

/** A page's detail as the deck knows it. */
export type PageDetail = { status: 'unset'; hasFailed?: true } | { status: 'loading' } | { status: 'success'; page: PublicPage };

export interface PageStore {
  get: (id: string) => PageDetail;
  /** Fetches a page that is neither there nor on its way. A failure leaves it unset, so that the next visit asks again. */
  request: (id: string) => void;
  subscribe: (listener: () => void) => () => void;
}

const UNSET: PageDetail = { status: 'unset' };
const FAILED: PageDetail = { status: 'unset', hasFailed: true };
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
      set(id, FAILED);
      options.onFailure(error);
    }
  };
  const get = (id: string): PageDetail => details.get(id) ?? UNSET;
  return {
    get,
    request(id) {
      if (get(id).status === 'unset') void load(id);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
