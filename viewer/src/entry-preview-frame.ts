/**
 * The frame of a shared preview. It is empty until the screen around it passes a token, which it keeps only in memory. It then replaces
 * itself with the draft's page at its address, which is the same viewer that visitors get.
 */
import { headersOf, openFetch, type Pass } from './preview/open-fetch.ts';
import { isToFrame, SHELL_ORIGIN_META, type FromFrame } from './preview/protocol.ts';
import { shiftClock } from './preview/shift-clock.ts';

const READY_EVERY = 200;
const PAGES = '/_preview';

const shellOrigin = document.querySelector<HTMLMetaElement>(`meta[name="${SHELL_ORIGIN_META}"]`)?.content ?? '';
const ownFetch = globalThis.fetch.bind(globalThis);
let pass: Pass | null = null;

const tell = (message: FromFrame): void => window.parent.postMessage(message, shellOrigin);
const sayReady = (): void => {
  if (window.parent !== window) tell({ type: 'mekuri:preview-ready', path: location.pathname });
};

const write = (html: string): void => {
  document.open();
  // `document.open` has removed the window's listeners.
  addEventListener('message', listen);
  document.write(html);
  document.close();
};

const show = async (opened: Pass): Promise<void> => {
  const response = await ownFetch(PAGES + location.pathname + location.search, { headers: headersOf(opened) });
  if (response.status === 401) return tell({ type: 'mekuri:preview-locked' });
  if (response.status >= 500 || response.status === 429) return tell({ type: 'mekuri:preview-failed' });
  const html = await response.text();
  if (response.redirected) {
    const { pathname, search } = new URL(response.url);
    history.replaceState(null, '', pathname.slice(PAGES.length) + search);
  }
  if (opened.at !== null) shiftClock(globalThis, opened.at);
  globalThis.fetch = openFetch(ownFetch, {
    origin: location.origin,
    pass: () => pass ?? opened,
    onLocked: () => tell({ type: 'mekuri:preview-locked' }),
  });
  write(html);
};

function listen({ data, origin, source }: MessageEvent<unknown>): void {
  if (origin !== shellOrigin || source !== window.parent || !isToFrame(data)) return;
  const isFirst = pass === null;
  pass = { token: data.token, at: data.at, as: data.as };
  clearInterval(waiting);
  if (isFirst) show(pass).catch(() => tell({ type: 'mekuri:preview-failed' }));
}

addEventListener('message', listen);
const waiting = setInterval(sayReady, READY_EVERY);
sayReady();
