/**
 * The only script that the document names. It waits until the first picture is there, or the visitor touches the page, so that
 * nothing races that picture; then it loads everything else in one wave.
 */
import { recover } from './feedback/recovery.ts';
import { readState } from './state.ts';

const TOUCHES = ['pointerdown', 'keydown', 'wheel', 'scroll'] as const;

const firstPicture = (): Promise<unknown> => {
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
  return new Promise((resolve) => {
    if (picture === null || picture.complete) resolve(null);
    picture?.addEventListener('load', resolve);
    picture?.addEventListener('error', resolve);
  });
};

const idle = (): Promise<unknown> =>
  new Promise((resolve) => {
    if (typeof requestIdleCallback === 'undefined') setTimeout(resolve);
    else requestIdleCallback(resolve, { timeout: 2000 });
  });

const firstTouch = (): Promise<unknown> =>
  new Promise((resolve) => {
    for (const type of TOUCHES) addEventListener(type, resolve, { once: true, passive: true, capture: true });
  });

const preload = (href: string): void => {
  const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href });
  document.head.append(link);
};

const state = readState();
addEventListener('vite:preloadError', () => recover(state.messages));
await Promise.race([firstPicture().then(idle), firstTouch()]);
state.modules.forEach(preload);
import('./entry-client.tsx').then(
  ({ start }) => start(state),
  () => recover(state.messages),
);
