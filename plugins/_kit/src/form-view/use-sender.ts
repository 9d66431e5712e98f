import { useEffect, useRef, useState } from 'react';
import { randomUuid } from '../random-uuid.ts';
import { itemAt, type FaultText } from './fault-text.ts';

/** Something to be sent: its text never changes, so that however often it is sent, it is the same. */
interface Parcel {
  key: string;
  body: string;
}

export type Sending =
  | { state: 'idle' }
  | { state: 'sending' }
  /** There is no connection: it is kept, and sent again. */
  | { state: 'waiting' }
  | { state: 'refused'; problem: string; faults: readonly FaultText[] };

interface SenderOptions {
  /** Address of the operation. */
  url: string;
  /** Names what is kept while there is no connection. */
  store: string;
  /** Of the answers to it and to what is said of them, BCP 47. */
  language: string;
  headers?: Readonly<Record<string, string>>;
  /** Pointer to the answers, e.g. `/body/data`. */
  answersAt?: string;
  onSent: (answer: unknown) => void;
  /** Said when the server says nothing. */
  failed: string;
}

const TIMEOUT = 60_000;
const PAUSES = [2000, 4000, 8000, 15_000, 30_000];
/** What may pass by itself: too many at once, a server that starts. */
const PASSING = new Set([409, 429, 502, 503, 504]);

const kept = {
  read(store: string): Parcel | null {
    try {
      return JSON.parse(sessionStorage.getItem(store) ?? 'null') as Parcel | null;
    } catch {
      return null;
    }
  },
  write(store: string, parcel: Parcel | null): void {
    try {
      if (parcel) sessionStorage.setItem(store, JSON.stringify(parcel));
      else sessionStorage.removeItem(store);
    } catch {
      // Where nothing may be kept, it is sent again for as long as the page is open.
    }
  },
};

interface Problem {
  message?: string | string[];
  fields?: { pointer: string; message: string }[];
}

const refusalOf = (problem: Problem | null, { answersAt = '/body/data', failed }: SenderOptions): Sending => {
  const said = Array.isArray(problem?.message) ? problem.message[0] : problem?.message;
  const faults = (problem?.fields ?? []).map(({ pointer, message }) => ({
    item: itemAt(pointer, answersAt) || itemAt(pointer, '/body'),
    message,
  }));
  return { state: 'refused', problem: said ?? failed, faults };
};

/**
 * Sends a form's body by POST with an idempotency key. What finds no connection is kept in the session and sent again, with the same
 * key, once there is one: after a pause, when the browser says so, or when the page is opened again. So it arrives once.
 */
export const useSender = (options: SenderOptions): { sending: Sending; send: (body: unknown) => void } => {
  const [sending, setSending] = useState<Sending>({ state: 'idle' });
  const latest = useRef(options);
  const busy = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    latest.current = options;
  });

  const deliver = useRef(async (parcel: Parcel, attempt: number): Promise<void> => {
    if (busy.current) return;
    busy.current = true;
    clearTimeout(timer.current);
    const { url, store, language, headers, onSent } = latest.current;
    const again = (seconds?: string | null): void => {
      setSending({ state: 'waiting' });
      const pause = Number(seconds) > 0 ? Number(seconds) * 1000 : PAUSES[Math.min(attempt, PAUSES.length - 1)];
      timer.current = setTimeout(() => void deliver.current(parcel, attempt + 1), pause);
    };
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'accept-language': language, 'idempotency-key': parcel.key, ...headers },
        body: parcel.body,
        signal: AbortSignal.timeout(TIMEOUT),
      });
      busy.current = false;
      if (PASSING.has(response.status) && attempt < PAUSES.length) return again(response.headers.get('retry-after'));
      const answer = (await response.json().catch(() => null)) as unknown;
      kept.write(store, null);
      if (response.ok) onSent(answer);
      else setSending(refusalOf(answer as Problem | null, latest.current));
    } catch {
      busy.current = false;
      again();
    }
  });

  useEffect(() => {
    const resume = (): void => {
      const parcel = kept.read(latest.current.store);
      if (!parcel) return;
      setSending({ state: 'sending' });
      void deliver.current(parcel, 0);
    };
    resume();
    addEventListener('online', resume);
    return () => {
      removeEventListener('online', resume);
      clearTimeout(timer.current);
    };
  }, []);

  const send = (body: unknown): void => {
    const parcel = { key: randomUuid(), body: JSON.stringify(body) };
    kept.write(latest.current.store, parcel);
    setSending({ state: 'sending' });
    void deliver.current(parcel, 0);
  };
  return { sending, send };
};
