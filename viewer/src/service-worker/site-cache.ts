import { filesToDrop } from './policy.ts';

/** Version of the storage format. */
const FORMAT = 'v1';
const MOST_FILES = 200;
/** 40 MiB. */
const MOST_BYTES = 41_943_040;

/** The stored responses of one site. Sites on one origin share its cache storage, so each uses its own cache names. */
export interface SiteCache {
  pages: () => Promise<Cache>;
  files: () => Promise<Cache>;
  /** Deletes the oldest files beyond the limits. */
  trimFiles: () => Promise<void>;
  /** Deletes caches of older formats. */
  dropOld: () => Promise<void>;
  dropPages: () => Promise<void>;
  /** Deletes everything and stores nothing afterwards. Responses that are still loading would otherwise recreate a deleted cache. */
  close: () => Promise<void>;
}

export const openSiteCache = (scope: string): SiteCache => {
  const prefix = `mekuri ${scope} `;
  const [pages, files] = [`${prefix}pages ${FORMAT}`, `${prefix}files ${FORMAT}`];
  let isClosed = false;
  const open = async (name: string): Promise<Cache> => {
    const cache = await caches.open(name);
    // The caller may still use the cache, although its name is deleted.
    if (isClosed) await caches.delete(name);
    return cache;
  };
  const drop = async (isDropped: (name: string) => boolean): Promise<void> => {
    const names = (await caches.keys()).filter((name) => name.startsWith(prefix) && isDropped(name));
    await Promise.all(names.map((name) => caches.delete(name)));
  };
  return {
    pages: () => open(pages),
    files: () => open(files),
    async trimFiles() {
      const cache = await open(files);
      const requests = await cache.keys();
      const stored = await Promise.all(
        requests.map(async (request) => ({
          url: request.url,
          size: Number((await cache.match(request))?.headers.get('content-length') ?? 0),
        })),
      );
      await Promise.all(filesToDrop(stored, MOST_FILES, MOST_BYTES).map((url) => cache.delete(url)));
    },
    dropOld: () => drop((name) => name !== pages && name !== files),
    dropPages: () => drop((name) => name === pages),
    close: () => {
      isClosed = true;
      return drop(() => true);
    },
  };
};
