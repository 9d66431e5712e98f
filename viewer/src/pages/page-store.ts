import type { MembersDoor, PublicPage } from '@mekuri/kit/viewer';
import { whenIdle } from '../deck/when-idle.ts';
import { isGone, isRefused } from './page-failure.ts';

/** Why a page could not be loaded: a temporary failure, or the page does not exist. */
export type PageLack = 'failed' | 'gone';

/** The loading state of a page's details. */
export type PageDetail = { status: 'unset'; lack?: PageLack } | { status: 'loading' } | { status: 'success'; page: PublicPage };

export interface PageStore {
  get: (id: string) => PageDetail;
  /**
   * Fetches a page that is neither loaded nor loading. A failed page stays unset, so that the next request retries it, except if it does
   * not exist.
   */
  request: (id: string) => void;
  /** Like `request`, for a page out of view: it is published to the deck when the browser is idle, so that it does not delay a move. */
  prefetch: (id: string) => void;
  subscribe: (listener: () => void) => () => void;
  /** Fetches the members' version of a locked page with a member's token. */
  open: (id: string, token: string) => Promise<Opening>;
  /** Locks all opened pages again. */
  lock: () => void;
}

export type Opening = Awaited<ReturnType<MembersDoor['open']>>;

/** An opened page with its locked version. */
interface Opened {
  locked: PublicPage;
  token: string;
  /** ms since the Unix epoch. */
  at: number;
}

/** ms. Reload after this time: media addresses in the page are valid for at least five minutes. */
const FRESH_MS = 4 * 60_000;

const UNSET: PageDetail = { status: 'unset' };
const FAILED: PageDetail = { status: 'unset', lack: 'failed' };
const GONE: PageDetail = { status: 'unset', lack: 'gone' };
const LOADING: PageDetail = { status: 'loading' };
/** ms. Maximum time that a prefetched page waits for the browser to be idle. */
const IDLE_AT_LATEST = 200;

const idle = (): Promise<void> => new Promise((resolve) => void whenIdle(resolve, IDLE_AT_LATEST));

export const createPageStore = (options: {
  pages: readonly PublicPage[];
  load: (id: string) => Promise<PublicPage>;
  loadPrivate: (id: string, token: string) => Promise<PublicPage>;
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
  const opened = new Map<string, Opened>();
  const lock = (): void => {
    const pages = [...opened];
    opened.clear();
    for (const [id, { locked }] of pages) set(id, { status: 'success', page: locked });
  };
  const open = async (id: string, token: string): Promise<Opening> => {
    try {
      const page = await options.loadPrivate(id, token);
      const detail = get(id);
      if (detail.status !== 'success') return 'failed';
      opened.set(id, { locked: opened.get(id)?.locked ?? detail.page, token, at: Date.now() });
      set(id, { status: 'success', page });
      return 'opened';
    } catch (error) {
      if (isRefused(error)) {
        lock();
        return 'refused';
      }
      options.onFailure(error);
      return 'failed';
    }
  };
  const ask = (id: string, isNearby: boolean): void => {
    const detail = get(id);
    const before = opened.get(id);
    if (detail.status === 'unset' && detail.lack !== 'gone') void load(id, isNearby);
    else if (before && Date.now() - before.at > FRESH_MS) void open(id, before.token);
  };
  return {
    get,
    open,
    lock,
    request: (id) => ask(id, false),
    prefetch: (id) => ask(id, true),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
