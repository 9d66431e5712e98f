/**
 * The script inlined in the document. It waits until the first picture is on the screen or the visitor interacts with the page, so that
 * nothing competes with that picture, not even a file of its own. Then it loads everything else at once.
 */
import type * as Client from './entry-client.tsx';
import { watchEarlySwipes } from './deck/gestures/early-swipe.ts';
import { recover } from './feedback/recovery.ts';
import { readState } from './state.ts';

const AT_LATEST_MS = 2000;
const TOUCHES = ['pointerdown', 'keydown', 'wheel', 'scroll'] as const;

const loaded = (picture: HTMLImageElement): Promise<unknown> =>
  new Promise((resolve) => {
    if (picture.complete) resolve(null);
    picture.addEventListener('load', resolve);
    picture.addEventListener('error', resolve);
  });

const nextFrame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));

const idle = (): Promise<unknown> =>
  new Promise((resolve) => {
    if (typeof requestIdleCallback === 'undefined') setTimeout(resolve);
    else requestIdleCallback(resolve, { timeout: AT_LATEST_MS });
  });

/** Resolves once the browser has painted its first content, which can be some frames after it was drawn. */
const firstPaint = (): Promise<unknown> =>
  new Promise((resolve) => {
    setTimeout(resolve, AT_LATEST_MS);
    new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true });
  });

/**
 * Resolves once the first picture is on the screen and the browser is idle. The second frame begins once the first, which contains the
 * picture, has been submitted.
 */
const firstView = async (): Promise<void> => {
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
  if (picture !== null) {
    await loaded(picture);
    await picture.decode().catch(() => undefined);
  }
  await nextFrame();
  await nextFrame();
  await firstPaint();
  await idle();
};

const firstTouch = (): Promise<unknown> =>
  new Promise((resolve) => {
    for (const type of TOUCHES) addEventListener(type, resolve, { once: true, passive: true, capture: true });
  });

const preload = (href: string): void => {
  const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href });
  document.head.append(link);
};

/** Each in its own task, because one request takes a slow phone several milliseconds. */
const preloadAll = async (modules: readonly string[]): Promise<void> => {
  for (const href of modules) {
    preload(href);
    await new Promise((resolve) => setTimeout(resolve));
  }
};

const boot = async (): Promise<void> => {
  await Promise.race([firstView(), firstTouch()]);
  const state = readState();
  const [entry, ...others] = state.modules;
  addEventListener('vite:preloadError', () => recover(state.messages));
  (import(/* @vite-ignore */ entry) as Promise<typeof Client>).then(
    ({ start }) => start(state),
    () => recover(state.messages),
  );
  await preloadAll(others);
};

watchEarlySwipes();
void boot();
