import type { Config } from '../../config.ts';
import { hashOf } from '../../core/releases/documents.ts';
import type { ViewerBuild } from '../render/viewer-build.ts';
import type { Outcome } from './pages.ts';
import type { SiteEntry } from './site-cache.ts';
import type { SiteAddress } from '../../http/site-address.ts';
import { workerHeaders } from '../sites-origin/headers.ts';

/**
 * Finds the service worker of a live site. A site that is not live has none, and installed workers that get a 404 unregister themselves.
 */
export const workerFinder = (config: Config, viewer: () => Promise<ViewerBuild>) => {
  const headers = { ...workerHeaders(config), 'cache-control': 'public, no-cache', vary: 'Accept-Encoding' };

  return async (entry: SiteEntry, { basePath }: SiteAddress): Promise<Outcome> => {
    const { id, retiredWorker, serviceWorker } = await viewer();
    return {
      kind: 'page',
      piece: {
        entry,
        key: ['service-worker', config.serviceWorker, id].join(' '),
        contentType: 'text/javascript; charset=utf-8',
        headers,
        make: async () => {
          const body = Buffer.from(config.serviceWorker ? serviceWorker : retiredWorker);
          return { body, hash: hashOf(body) };
        },
        url: `${basePath}/service-worker.js`,
      },
    };
  };
};
