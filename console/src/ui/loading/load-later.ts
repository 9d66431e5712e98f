import { createElement, lazy, type ComponentType, type ReactNode } from 'react';
import { reloadStylesheets } from './failed-stylesheets.ts';

export type Load<P> = () => Promise<{ default: ComponentType<P> }>;

interface Attempt<P> {
  round: number;
  part: Promise<{ default: ComponentType<P> }>;
  isFailed: boolean;
  /** Set on first render and never changed, because a different type would remount. */
  type?: ComponentType<P>;
  loaded?: ComponentType<P>;
}

let round = 0;

/** Makes failed components load again on their next render. `React.lazy` alone would cache the failure. */
export const retryFailedLoads = (): void => {
  round += 1;
};

type LaterComponent<P> = ((props: P) => ReactNode) & { preload: () => Promise<void> };

/** A component whose code is loaded on first render, or by `preload`. Suspends while loading, throws if loading fails. */
export const loadLater = <P extends object>(load: Load<P>): LaterComponent<P> => {
  let attempt: Attempt<P> | undefined;
  const start = (): Attempt<P> => {
    if (attempt && !(attempt.isFailed && attempt.round < round)) return attempt;
    const ready = attempt ? reloadStylesheets() : Promise.resolve();
    const current: Attempt<P> = { round, isFailed: false, part: ready.then(load) };
    current.part.then(
      (module) => {
        current.loaded = module.default;
      },
      () => {
        current.isFailed = true;
      },
    );
    attempt = current;
    return current;
  };
  const Later = (props: P): ReactNode => {
    const current = start();
    current.type ??= current.loaded ?? lazy(() => current.part);
    return createElement(current.type, props);
  };
  return Object.assign(Later, { preload: async () => void (await start().part) });
};
