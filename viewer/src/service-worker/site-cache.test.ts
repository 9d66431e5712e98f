import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openSiteCache } from './site-cache.ts';

const SCOPE = 'https://sites.example/site/demo/';

/** Caches by name, as in `CacheStorage`: opening a name creates the cache. */
const memoryStorage = () => {
  const named = new Map<string, object>();
  return {
    names: () => [...named.keys()],
    storage: {
      keys: async () => [...named.keys()],
      open: async (name: string) => {
        const cache = named.get(name) ?? {};
        named.set(name, cache);
        return cache;
      },
      delete: async (name: string) => named.delete(name),
    },
  };
};

let memory: ReturnType<typeof memoryStorage>;
beforeEach(() => {
  memory = memoryStorage();
  vi.stubGlobal('caches', memory.storage);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the cache of a site', () => {
  it('deletes its caches when closed, and leaves those of other sites', async () => {
    const other = openSiteCache('https://sites.example/site/other/');
    await other.pages();
    const cache = openSiteCache(SCOPE);
    await Promise.all([cache.pages(), cache.files()]);
    await cache.close();
    expect(memory.names()).toEqual(['mekuri https://sites.example/site/other/ pages v1']);
  });

  it('stays empty although a response is still being stored when it is closed', async () => {
    const cache = openSiteCache(SCOPE);
    const opened = cache.files();
    await cache.close();
    expect(await opened).toBeDefined();
    expect(await cache.pages()).toBeDefined();
    expect(await cache.files()).toBeDefined();
    expect(memory.names()).toEqual([]);
  });
});
