import { useEffect, useRef, useState } from 'react';
import { randomUuid } from '../random-uuid.ts';
import { itemAt, type FaultText } from './fault-text.ts';
import { dropParcel, keepParcel, parcelsIn, type Parcel } from './kept-parcels.ts';

export type Sending =
  | { state: 'idle' }
  | { state: 'sending' }
  /** It is kept, and sent again at a moment (ms since 1970): there is no connection, or the server takes no more just now. */
  | { state: 'waiting'; reason: 'offline' | 'busy'; at: number }
  | { state: 'refused'; problem: string; faults: readonly FaultText[] };

interface SenderOptions {
  /** Address of the operation. */
  url: string;
  /** Names what is kept until it is sent. */
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
const PAUSES = [2000, 4000, 8000, 15_000];
const LONGEST_PAUSE = 30_000;
/** Too many at once, or a server that starts: passes by itself. */
const BUSY = new Set([429, 502, 503, 504]);
/** The same key is being answered at this moment. */
const IN_PROGRESS = 409;
/** Spreads those that were refused together, as a share of the pause. */
const SPREAD = 0.2;

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
 * Sends a form's body by POST with an idempotency key. What cannot be sent is kept in the browser and sent again with the same key: after
 * a pause, when the connection is back, or when the form is opened again. So it arrives once. A body that is sent while an earlier one of
 * this page waits replaces it.
 */
export const useSender = (options: SenderOptions): { sending: Sending; send: (body: unknown) => void } => {
  const [sending, setSending] = useState<Sending>({ state: 'idle' });
  const latest = useRef(options);
  const busy = useRef(false);
  const own = useRef<Parcel>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    latest.current = options;
  });

  const deliver = useRef(async (attempt: number): Promise<void> => {
    const { url, store, language, headers, onSent } = latest.current;
    const [parcel] = parcelsIn(store);
    if (busy.current || !parcel) return;
    busy.current = true;
    clearTimeout(timer.current);
    setSending({ state: 'sending' });
    const again = (reason: 'offline' | 'busy', seconds = 0): void => {
      const pause = seconds > 0 ? seconds * 1000 * (1 + Math.random() * SPREAD) : (PAUSES[attempt] ?? LONGEST_PAUSE);
      setSending({ state: 'waiting', reason, at: Date.now() + pause });
      timer.current = setTimeout(() => void deliver.current(attempt + 1), pause);
    };
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'accept-language': language, 'idempotency-key': parcel.key, ...headers },
        body: parcel.body,
        signal: AbortSignal.timeout(TIMEOUT),
      });
      busy.current = false;
      const isPassing = BUSY.has(response.status) || (response.status === IN_PROGRESS && attempt <= PAUSES.length);
      if (isPassing) return again('busy', Number(response.headers.get('retry-after') ?? 0));
      const answer = (await response.json().catch(() => null)) as unknown;
      dropParcel(store, parcel.key);
      if (!response.ok) setSending(refusalOf(answer as Problem | null, latest.current));
      else if (parcelsIn(store).length > 0) await deliver.current(0);
      else onSent(answer);
    } catch {
      busy.current = false;
      again('offline');
    }
  });

  useEffect(() => {
    const resume = (): void => void deliver.current(0);
    resume();
    addEventListener('online', resume);
    return () => {
      removeEventListener('online', resume);
      clearTimeout(timer.current);
    };
  }, []);

  const send = (content: unknown): void => {
    const body = JSON.stringify(content);
    const { store } = latest.current;
    const replaced = own.current;
    if (replaced?.body !== body || !parcelsIn(store).some(({ key }) => key === replaced.key)) {
      own.current = { key: randomUuid(), body, at: Date.now() };
      keepParcel(store, own.current, replaced?.key);
    }
    void deliver.current(0);
  };
  return { sending, send };
};
