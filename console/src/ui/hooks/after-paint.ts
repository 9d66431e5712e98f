import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

type Subscribe = (listener: () => void) => () => void;

/** Tabs that nobody sees draw nothing. */
const AT_MOST_MS = 200;

/** Runs once what has changed so far is on the screen. Answers how to take that back. */
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

/** What waits for the frame that is under way. */
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
 * The same store for those who need not show a change in the very frame that answers a key or a pointer: they are told of all changes at
 * once, behind that frame.
 */
export const deferSubscription = createFollowers(() => true);

let isShown = false;

/** The same store for those who follow at once, but for what is changed within `showing`. */
export const yieldSubscription = createFollowers(() => isShown);

/** A change that its place shows by itself, as a text field does its letters: all others may follow behind the frame. */
export const showing = (change: () => void): void => {
  isShown = true;
  try {
    change();
  } finally {
    isShown = false;
  }
};

/** Lets all who wait follow at once, before something that takes back what they have not seen yet. */
export const flushDeferred = (): void =>
  flushSync(() => {
    for (const tell of waiting) tell();
  });

/**
 * A value as it was when the screen was last drawn, for what may follow a frame later, and how to let that follow at once: a hand that
 * reaches it must not find what has just been left.
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
