import type { RouteComponent } from '@tanstack/react-router';
import { loadLater } from './load-later.ts';

/** A route's screen, as the router's own function of this name makes it, except that one that failed to load can be loaded again. */
export const lazyRouteComponent = <T extends object>(load: () => Promise<T>, name: keyof T): RouteComponent => {
  const Screen = loadLater(async () => ({ default: (await load())[name] as RouteComponent }));
  const { preload } = Screen;
  // A failure is thrown when the screen is rendered.
  return Object.assign(Screen, { preload: () => preload().catch(() => undefined) });
};
