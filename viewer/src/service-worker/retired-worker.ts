/** Replaces a site's service worker if the installation disables them: unregisters itself and deletes its storage. */
import { openSiteCache } from './site-cache.ts';
import type { WorkerScope } from './worker-scope.ts';

const worker = globalThis as unknown as WorkerScope;

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('activate', (event) => {
  const retire = async (): Promise<void> => {
    await openSiteCache(worker.registration.scope).close();
    await worker.registration.unregister();
  };
  event.waitUntil(retire());
});
