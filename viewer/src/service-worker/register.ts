import type { ViewerServices } from '../viewer-context.ts';
import type { SeenMessage } from './messages.ts';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replaceAll(/[&<>"]/g, (character) => ESCAPES[character]!);

/** The page shown offline if nothing else is stored. It has no script: its link reloads the address. */
const offlinePage = ({ state, t }: Pick<ViewerServices, 'state' | 't'>): string => `<!doctype html>
<html lang="${escape(state.language)}"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(state.site.title || state.site.name)}</title>
<style>body{display:grid;place-content:center;justify-items:center;gap:20px;min-height:100vh;margin:0;padding:24px;box-sizing:border-box;background:#f6f3ee;color:#1f2a33;font:16px/1.7 system-ui,sans-serif;text-align:center}a{padding:12px 28px;border-radius:100px;background:#1f2a33;color:#fff;font-weight:700;text-decoration:none}</style>
<main><h1>${escape(state.site.name)}</h1><p>${escape(t('error.network'))}</p></main><a href="">${escape(t('page.retry'))}</a></html>`;

interface ConnectionNavigator {
  connection?: { saveData?: boolean };
}

const isWelcome = (): boolean =>
  'serviceWorker' in navigator && isSecureContext && window.parent === window && !(navigator as ConnectionNavigator).connection?.saveData;

const seenUrls = (): string[] => [location.origin + location.pathname, ...performance.getEntriesByType('resource').map(({ name }) => name)];

/**
 * Waits until the worker is active. `serviceWorker.ready` would never resolve on the site's bare address, which is outside the worker's
 * scope.
 */
const activeWorker = async ({ active, installing, waiting }: ServiceWorkerRegistration): Promise<ServiceWorker | null> => {
  const worker = installing ?? waiting ?? active;
  if (worker === null || worker.state === 'activated') return worker;
  return new Promise((resolve) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve(worker);
      else if (worker.state === 'redundant') resolve(active);
    });
  });
};

/** Registers the site's service worker and has it store what this page has loaded before. */
export const registerServiceWorker = async (services: Pick<ViewerServices, 'base' | 'remember' | 'state' | 't'>): Promise<void> => {
  if (!isWelcome()) return;
  const { base, remember, state } = services;
  // The site's bare address is outside the worker's scope, so the worker could not serve a reload there.
  if (location.pathname === base.basePath) remember(state.position);
  const registration = await navigator.serviceWorker.register(`${base.basePath}/service-worker.js`, { updateViaCache: 'none' });
  const worker = await activeWorker(registration);
  const send = (): void => {
    const message: SeenMessage = { type: 'seen', urls: seenUrls(), offlinePage: offlinePage(services) };
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has only one origin, so there is no such argument
    worker?.postMessage(message);
  };
  send();
  // A page that is not controlled by its worker has loaded more since.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' && !navigator.serviceWorker.controller) send();
  });
};
