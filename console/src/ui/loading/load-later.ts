import { createElement, use, type ComponentType, type ReactNode } from 'react';
import { reloadStylesheets } from './failed-stylesheets.ts';

export type Load<P> = () => Promise<{ default: ComponentType<P> }>;

interface Attempt<P> {
  round: number;
  part: Promise<ComponentType<P>>;
  isFailed: boolean;
}

let round = 0;

/** Parts that failed to load are loaded again when they are next rendered. `React.lazy` would keep the failure. */
export const retryFailedLoads = (): void => {
  round += 1;
};

type LaterComponent<P> = ((props: P) => ReactNode) & { preload: () => Promise<void> };

/** A component whose code is loaded when it is first rendered, or by `preload`. Suspends while it loads, throws when it cannot. */
export const loadLater = <P extends object>(load: Load<P>): LaterComponent<P> => {
  let loaded: ComponentType<P> | undefined;
  let attempt: Attempt<P> | undefined;
  const start = (): Promise<ComponentType<P>> => {
    if (attempt && !(attempt.isFailed && attempt.round < round)) return attempt.part;
    const ready = attempt ? reloadStylesheets() : Promise.resolve();
    const current: Attempt<P> = { round, isFailed: false, part: ready.then(load).then((module) => (loaded = module.default)) };
    current.part.catch(() => {
      current.isFailed = true;
    });
    attempt = current;
    return current.part;
  };
  const Later = (props: P): ReactNode => createElement(loaded ?? use(start()), props);
  return Object.assign(Later, { preload: async () => void (await start()) });
};
