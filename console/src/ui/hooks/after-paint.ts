import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

type Subscribe = (listener: () => void) => () => void;

/** Hidden tabs get no animation frames, so run after this time at the latest. */
const AT_MOST_MS = 200;

/** Runs once all changes so far have been painted. Returns a function that cancels it. */
export const afterPaint = (run: () => void): (() => void) => {
  let timer = setTimeout(() => {
    cancelAnimationFrame(frame);
    run();
  }, AT_MOST_MS);
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(run);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
};

/** Subscriptions deferred until after the current frame. */
const waiting = new Set<() => void>();

const createFollower = (subscribe: Subscribe, isPatient: () => boolean): Subscribe => {
  const listeners = new Set<() => void>();
  let stop: (() => void) | undefined;
  let takeBack: (() => void) | undefined;
  const forget = (): void => {
    takeBack?.();
    takeBack = undefined;
    waiting.delete(tell);
  };
  const tell = (): void => {
    forget();
    for (const listener of listeners) listener();
  };
  const hear = (): void => {
    if (!isPatient()) return tell();
    waiting.add(tell);
    takeBack ??= afterPaint(tell);
  };
  return (listener) => {
    stop ??= subscribe(hear);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      forget();
      stop?.();
      stop = undefined;
    };
  };
};

const createFollowers = (isPatient: () => boolean): ((subscribe: Subscribe) => Subscribe) => {
  const known = new WeakMap<Subscribe, Subscribe>();
  return (subscribe) => {
    const follower = known.get(subscribe) ?? createFollower(subscribe, isPatient);
    known.set(subscribe, follower);
    return follower;
  };
};

/**
 * Wraps a store for subscribers that need not render in the very frame that responds to a key or pointer: they are notified of all changes
 * together, after that frame.
 */
export const deferSubscription = createFollowers(() => true);

let isShown = false;

/** Wraps a store for subscribers that are notified immediately, except of changes made within `showing`. */
export const yieldSubscription = createFollowers(() => isShown);

/** Makes a change that its origin already displays, as a text field does its letters; all other subscribers may follow after the frame. */
export const showing = (change: () => void): void => {
  isShown = true;
  try {
    change();
  } finally {
    isShown = false;
  }
};

/** Notifies all deferred subscribers now, for example before undoing a change that they have not rendered yet. */
export const flushDeferred = (): void =>
  flushSync(() => {
    for (const tell of waiting) tell();
  });

/**
 * Returns the value as of the last paint, for what may render one frame late, and a function to catch up immediately: a pointer or key must
 * not act on content that has just been replaced.
 */
export const useAfterPaint = <T>(value: T): readonly [shown: T, catchUp: () => void] => {
  const [shown, setShown] = useState(value);
  const isBehind = useRef(false);
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
    isBehind.current = !Object.is(shown, value);
  }, [shown, value]);
  useEffect(() => (Object.is(shown, value) ? undefined : afterPaint(() => setShown(() => value))), [shown, value]);
  const catchUp = useCallback(() => {
    if (isBehind.current) flushSync(() => setShown(() => latest.current));
  }, []);
  return [shown, catchUp];
};
