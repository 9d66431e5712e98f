/**
 * The script that stands in the document itself. It waits until the first picture is on the screen, or the visitor touches the
 * page, so that nothing races that picture, not even a file of its own; then it loads everything else in one wave.
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

/** Resolves once the browser has put its first content on the screen, which can be some frames after it was drawn. */
const firstPaint = (): Promise<unknown> =>
  new Promise((resolve) => {
    setTimeout(resolve, AT_LATEST_MS);
    new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true });
  });

/** The frame after next begins when the next one, which has the picture in it, has been handed over. */
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

/** Each in a task of its own: to ask for one takes a slow phone some milliseconds. */
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
