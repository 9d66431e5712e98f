import type { Arrival } from '../deck/deck-state.ts';
import type { CallSource } from '../deck/history/referral.ts';

/** What a visitor does, as the part of the viewer that sees it reports it. */
export type Signal =
  /** A cell has come into view. */
  | ({ kind: 'arrival' } & Arrival)
  /** A link, a button or a product was tapped. `transitionType`: of the link. */
  | { kind: 'tap'; pageId: string; source: CallSource; transitionType?: string };

/** Receives a signal with its moment, ms since 1970. */
export type SignalListener = (signal: Signal, at: number) => void;

/** The one place where signals are recorded. The collector comes later: what happens before is kept for it. */
export interface SignalLog {
  record: (signal: Signal) => void;
  /** Hands over what has been kept, and all that follows. */
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
