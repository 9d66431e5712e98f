import type { Arrival } from '../deck/deck-state.ts';
import type { CallSource } from '../deck/history/referral.ts';

/** A visitor's action, reported by the component that observes it. */
export type Signal =
  /** A cell came into view. */
  | ({ kind: 'arrival' } & Arrival)
  /** A link, a button or a product was tapped. `transitionType`: the link's. */
  | { kind: 'tap'; pageId: string; source: CallSource; transitionType?: string };

/** Receives a signal with its time in ms since the Unix epoch. */
export type SignalListener = (signal: Signal, at: number) => void;

/** Records all signals. Signals are buffered until the collector is loaded. */
export interface SignalLog {
  record: (signal: Signal) => void;
  /** Passes the buffered signals and all later ones to the listener. */
  follow: (listener: SignalListener) => void;
}

const MOST_KEPT = 40;

export const createSignalLog = (): SignalLog => {
  const kept: Parameters<SignalListener>[] = [];
  let listener: SignalListener = (...signal) => {
    if (kept.push(signal) > MOST_KEPT) kept.shift();
  };
  return {
    record: (signal) => listener(signal, Date.now()),
    follow(next) {
      listener = next;
      for (const signal of kept.splice(0)) next(...signal);
    },
  };
};
