import type { RouteComponent } from '@tanstack/react-router';
import { loadLater } from './load-later.ts';

/** Like the router's function of the same name, except that a failed load can be retried. */
export const lazyRouteComponent = <T extends object>(load: () => Promise<T>, name: keyof T): RouteComponent => {
  const Screen = loadLater(async () => ({ default: (await load())[name] as RouteComponent }));
  const { preload } = Screen;
  // The error is thrown when the screen renders.
  return Object.assign(Screen, { preload: () => preload().catch(() => undefined) });
};
