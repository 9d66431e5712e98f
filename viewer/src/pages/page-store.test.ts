import type { PublicPage } from '@mekuri/kit/viewer';
import { describe, expect, it, vi } from 'vitest';
import { aPage } from '../testing/site.ts';
import { PageFailure } from './page-failure.ts';
import { createPageStore } from './page-store.ts';

const deferred = () => Promise.withResolvers<PublicPage>();
const loadPrivate = () => deferred().promise;

describe('the page store', () => {
  it('has the pages that came with the document', () => {
    const page = aPage('A1');
    const store = createPageStore({ pages: [page], load: () => deferred().promise, loadPrivate, onFailure: () => undefined });
    expect(store.get(page.id)).toEqual({ status: 'success', page });
    expect(store.get('other').status).toBe('unset');
  });

  it('fetches a page once, from unset over loading to success', async () => {
    const page = aPage('B1');
    const answer = deferred();
    const load = vi.fn(() => answer.promise);
    const store = createPageStore({ pages: [], load, loadPrivate, onFailure: () => undefined });
    const seen: string[] = [];
    store.subscribe(() => seen.push(store.get(page.id).status));
    store.request(page.id);
    store.request(page.id);
    answer.resolve(page);
    await expect.poll(() => seen).toEqual(['loading', 'success']);
    store.request(page.id);
    expect(load).toHaveBeenCalledOnce();
  });

  it('goes back to unset on a failure, tells it, and asks again next time', async () => {
    const load = vi.fn(() => Promise.reject(new Error('gone')));
    const onFailure = vi.fn();
    const store = createPageStore({ pages: [], load, loadPrivate, onFailure });
    store.request('x');
    await expect.poll(() => onFailure.mock.calls).toEqual([[new Error('gone')]]);
    expect(store.get('x')).toEqual({ status: 'unset', lack: 'failed' });
    store.request('x');
    expect(store.get('x')).toEqual({ status: 'loading' });
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('asks once for a page that is gone', async () => {
    const load = vi.fn(() => Promise.reject(new PageFailure(404, '', 'Not Found')));
    const onFailure = vi.fn();
    const store = createPageStore({ pages: [], load, loadPrivate, onFailure });
    store.request('x');
    await expect.poll(() => store.get('x')).toEqual({ status: 'unset', lack: 'gone' });
    store.request('x');
    expect(load).toHaveBeenCalledOnce();
    expect(onFailure).toHaveBeenCalledOnce();
  });

  it('tells no listener that has left', () => {
    const store = createPageStore({ pages: [], load: () => deferred().promise, loadPrivate, onFailure: () => undefined });
    const listener = vi.fn();
    store.subscribe(listener)();
    store.request('x');
    expect(listener).not.toHaveBeenCalled();
  });
});

describe('a page for members', () => {
  const locked: PublicPage = { access: 'locked', id: 'x', position: 'A1' };
  const open = aPage('A1');
  const storeWith = (private_: (id: string, token: string) => Promise<PublicPage>, onFailure = vi.fn()) => ({
    onFailure,
    store: createPageStore({ pages: [locked], load: () => deferred().promise, loadPrivate: private_, onFailure }),
  });

  it('opens by a token, and is locked again', async () => {
    const load = vi.fn(async () => open);
    const { store } = storeWith(load);
    expect(await store.open('x', 'token')).toBe('opened');
    expect(load).toHaveBeenCalledWith('x', 'token');
    expect(store.get('x')).toEqual({ status: 'success', page: open });
    store.lock();
    expect(store.get('x')).toEqual({ status: 'success', page: locked });
  });

  it('locks all pages once a token is refused, and says nothing of it', async () => {
    const load = vi.fn(async () => open);
    const { store, onFailure } = storeWith(load);
    await store.open('x', 'token');
    load.mockRejectedValueOnce(new PageFailure(401, '', ''));
    expect(await store.open('x', 'token')).toBe('refused');
    expect(store.get('x')).toEqual({ status: 'success', page: locked });
    expect(onFailure).not.toHaveBeenCalled();
  });

  it('stays locked while there is no connection, and tells it', async () => {
    const { store, onFailure } = storeWith(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await store.open('x', 'token')).toBe('failed');
    expect(store.get('x')).toEqual({ status: 'success', page: locked });
    expect(onFailure).toHaveBeenCalledOnce();
  });

  it('is fetched again when it comes into view after a while', async () => {
    vi.useFakeTimers();
    const load = vi.fn(async () => open);
    const { store } = storeWith(load);
    await store.open('x', 'token');
    store.request('x');
    expect(load).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(5 * 60_000);
    store.request('x');
    expect(load).toHaveBeenCalledTimes(2);
    vi.useRealTimers();
  });
});
