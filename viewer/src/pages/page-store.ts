import type { PublicPage } from '@mekuri/kit/viewer';
import { whenIdle } from '../deck/when-idle.ts';
import { isGone } from './page-failure.ts';

/** Why a page could not be had: for now, or because there is none. */
export type PageLack = 'failed' | 'gone';

/** A page's detail as the deck knows it. */
export type PageDetail = { status: 'unset'; lack?: PageLack } | { status: 'loading' } | { status: 'success'; page: PublicPage };

export interface PageStore {
  get: (id: string) => PageDetail;
  /** Fetches a page that is neither there nor on its way. A failure leaves it unset, so that the next visit asks again; not for one that is gone. */
  request: (id: string) => void;
  /** The same of a page that is not in view: it is there once the browser is idle, so that it holds up no move. */
  prefetch: (id: string) => void;
  subscribe: (listener: () => void) => () => void;
}

const UNSET: PageDetail = { status: 'unset' };
const FAILED: PageDetail = { status: 'unset', lack: 'failed' };
const GONE: PageDetail = { status: 'unset', lack: 'gone' };
const LOADING: PageDetail = { status: 'loading' };
/** How long, in ms, a page that has come waits for the browser to be idle. */
const IDLE_AT_LATEST = 200;

const idle = (): Promise<void> => new Promise((resolve) => void whenIdle(resolve, IDLE_AT_LATEST));

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
  const load = async (id: string, isNearby: boolean): Promise<void> => {
    set(id, LOADING);
    try {
      const page = await options.load(id);
      if (isNearby) await idle();
      set(id, { status: 'success', page });
    } catch (error) {
      set(id, isGone(error) ? GONE : FAILED);
      options.onFailure(error);
    }
  };
  const get = (id: string): PageDetail => details.get(id) ?? UNSET;
  const ask = (id: string, isNearby: boolean): void => {
    const detail = get(id);
    if (detail.status === 'unset' && detail.lack !== 'gone') void load(id, isNearby);
  };
  return {
    get,
    request: (id) => ask(id, false),
    prefetch: (id) => ask(id, true),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
