import { filesToDrop } from './policy.ts';

/** Another format of what is stored. */
const FORMAT = 'v1';
const MOST_FILES = 200;
/** 40 MiB. */
const MOST_BYTES = 41_943_040;

/** What a worker has stored of its site. Sites on one origin share its storage, so each has names of its own. */
export interface SiteCache {
  pages: () => Promise<Cache>;
  files: () => Promise<Cache>;
  /** Deletes the oldest files beyond the limits. */
  trimFiles: () => Promise<void>;
  /** Deletes what an older format has stored. */
  dropOld: () => Promise<void>;
  dropPages: () => Promise<void>;
  /** Deletes everything, and stores nothing from then on: what is still being loaded would bring a deleted cache back. */
  close: () => Promise<void>;
}

export const openSiteCache = (scope: string): SiteCache => {
  const prefix = `mekuri ${scope} `;
  const [pages, files] = [`${prefix}pages ${FORMAT}`, `${prefix}files ${FORMAT}`];
  let isClosed = false;
  const open = async (name: string): Promise<Cache> => {
    const cache = await caches.open(name);
    // The caller may go on using a cache whose name has been deleted.
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
