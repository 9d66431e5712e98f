/**
 * The service worker of one site. Online, pages and their details always come from the network. Offline, they come from the stored
 * responses of the last release seen. A page of another release replaces everything stored.
 */
import { RELEASE_HEADER, type SeenMessage } from './messages.ts';
import { isCellPage, isGone, isStorable, kindOf, standInFor, type RequestKind, type ResponseFacts } from './policy.ts';
import { openSiteCache } from './site-cache.ts';
import type { FetchEvent, WorkerScope } from './worker-scope.ts';

const worker = globalThis as unknown as WorkerScope;
const { scope } = worker.registration;
const cache = openSiteCache(scope);
const RELEASE_KEY = `${scope}?release`;
const OFFLINE_KEY = `${scope}?offline`;
/** ms. Interval at which an open page's release is compared with the live one. */
const CHECK_INTERVAL = 60_000;
let checkedAt = Date.now();
let filesSinceTrim = 0;
const FILES_PER_TRIM = 20;

const factsOf = ({ headers, redirected, status, type }: Response): ResponseFacts => ({
  status,
  type,
  redirected,
  cacheControl: headers.get('cache-control') ?? '',
});

const addressOf = (url: string): string => {
  const { origin, pathname } = new URL(url);
  return origin + pathname;
};

const kind = (request: Request): RequestKind =>
  kindOf(
    {
      method: request.method,
      url: request.url,
      mode: request.mode,
      destination: request.destination,
      hasAuthorization: request.headers.has('authorization'),
      hasRange: request.headers.has('range'),
    },
    scope,
  );

/** If the site no longer exists, removes the worker and its storage. */
const retireIfGone = async (): Promise<void> => {
  const script = await worker.fetch(`${scope}service-worker.js`, { cache: 'no-store' });
  if (!isGone(script)) return;
  await cache.close();
  await worker.registration.unregister();
};

/** Drops the stored pages and details of an older release. */
const noteRelease = async (response: Response): Promise<void> => {
  const release = response.headers.get(RELEASE_HEADER) ?? '';
  const stored = await (await (await cache.pages()).match(RELEASE_KEY))?.text();
  if (stored === release) return;
  const offline = await (await cache.pages()).match(OFFLINE_KEY);
  await cache.dropPages();
  const pages = await cache.pages();
  await pages.put(RELEASE_KEY, new Response(release));
  if (offline) await pages.put(OFFLINE_KEY, offline);
};

const storeDocument = async (url: string, response: Response): Promise<void> => {
  const pages = await cache.pages();
  if (isGone(response)) await Promise.all([pages.delete(addressOf(url)), retireIfGone()]);
  else if (isStorable(factsOf(response))) {
    checkedAt = Date.now();
    await noteRelease(response);
    await (await cache.pages()).put(addressOf(url), response);
  } else if (response.status >= 400 && response.status < 500) await pages.delete(addressOf(url));
};

/** Periodically compares the live release with the stored one, because a page may stay open for a long time. */
const checkRelease = async (): Promise<void> => {
  if (Date.now() - checkedAt < CHECK_INTERVAL) return;
  checkedAt = Date.now();
  const latest = (await (await cache.pages()).keys()).findLast(({ url }) => isCellPage(url, scope));
  if (latest) await storeDocument(latest.url, await worker.fetch(latest.url, { cache: 'no-cache' }));
};

const storedDocument = async (url: string): Promise<Response> => {
  const pages = await cache.pages();
  const stored = (await pages.keys()).map((request) => request.url);
  const address = addressOf(url);
  const shown = stored.includes(address) ? address : standInFor(address, stored, scope);
  return (await pages.match(shown ?? OFFLINE_KEY)) ?? Response.error();
};

const answerDocument = async (event: FetchEvent): Promise<Response> => {
  let response: Response;
  try {
    response = (await event.preloadResponse) ?? (await worker.fetch(event.request));
  } catch {
    return storedDocument(event.request.url);
  }
  // The browser follows redirects itself.
  if (response.type !== 'opaqueredirect') event.waitUntil(storeDocument(event.request.url, response.clone()));
  return response;
};

const answerDetail = async (event: FetchEvent): Promise<Response> => {
  const { request } = event;
  try {
    const response = await worker.fetch(request);
    const copy = response.clone();
    const store = async (): Promise<void> => {
      const pages = await cache.pages();
      if (isStorable(factsOf(copy))) await pages.put(request.url, copy);
      else if (copy.status >= 400 && copy.status < 500) await pages.delete(request.url);
      await checkRelease();
    };
    event.waitUntil(store());
    return response;
  } catch (error) {
    const stored = await (await cache.pages()).match(request.url);
    if (stored) return stored;
    throw error;
  }
};

const storeFile = async (url: string, response: Response): Promise<void> => {
  if (!isStorable(factsOf(response)) || !response.headers.get('cache-control')?.includes('immutable')) return;
  await (await cache.files()).put(url, response);
  filesSinceTrim += 1;
  if (filesSinceTrim < FILES_PER_TRIM) return;
  filesSinceTrim = 0;
  await cache.trimFiles();
};

const answerFile = async (event: FetchEvent): Promise<Response> => {
  const stored = await (await cache.files()).match(event.request.url);
  if (stored) return stored;
  const response = await worker.fetch(event.request);
  event.waitUntil(storeFile(event.request.url, response.clone()));
  return response;
};

/** Stores resources that a page loaded before its worker was active, mostly from the browser's HTTP cache. */
const storeSeen = async ({ offlinePage, urls }: SeenMessage): Promise<void> => {
  const [page, ...others] = urls;
  if (page?.startsWith(scope)) await storeDocument(page, await worker.fetch(page, { cache: 'no-cache' }));
  await (await cache.pages()).put(OFFLINE_KEY, new Response(offlinePage, { headers: { 'content-type': 'text/html; charset=utf-8' } }));
  for (const url of others) {
    const { origin, pathname } = new URL(url);
    if (origin !== new URL(scope).origin) continue;
    const isDetail =
      kindOf({ method: 'GET', url, mode: 'cors', destination: '', hasAuthorization: false, hasRange: false }, scope) === 'detail';
    if (!isDetail && !/\.(?:webp|js|css|woff2)$/.test(pathname)) continue;
    const response = await worker.fetch(url).catch(() => null);
    if (!response) continue;
    if (!isDetail) await storeFile(url, response);
    else if (isStorable(factsOf(response))) await (await cache.pages()).put(url, response);
  }
};

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));

worker.addEventListener('activate', (event) => {
  const activate = async (): Promise<void> => {
    await cache.dropOld();
    await worker.registration.navigationPreload?.enable();
    await worker.clients.claim();
  };
  event.waitUntil(activate());
});

const ANSWERS: Partial<Record<RequestKind, (event: FetchEvent) => Promise<Response>>> = {
  document: answerDocument,
  detail: answerDetail,
  file: answerFile,
};

worker.addEventListener('fetch', (event) => {
  const answer = ANSWERS[kind(event.request)];
  if (answer) event.respondWith(answer(event));
});

worker.addEventListener('message', (event) => {
  const message = event.data as Partial<SeenMessage> | null;
  if (message?.type === 'seen') event.waitUntil(storeSeen(message as SeenMessage));
});
