import { useEffect, useRef, useState } from 'react';
import { randomUuid } from '../random-uuid.ts';
import { itemAt, type IssueText } from './issue-text.ts';
import { dropParcel, keepParcel, parcelsIn, type Parcel } from './kept-parcels.ts';

export type Sending =
  | { state: 'idle' }
  | { state: 'sending' }
  /** The submission is stored and retried at a time (ms since 1970): there is no connection, or the server is overloaded. */
  | { state: 'waiting'; reason: 'offline' | 'busy'; at: number }
  /** `answer`: the body of the response, if it was JSON. */
  | { state: 'refused'; problem: string; faults: readonly IssueText[]; answer: unknown };

interface SenderOptions {
  /** URL of the operation. */
  url: string;
  /** Storage key of pending submissions. */
  store: string;
  /** BCP 47 language of the server's messages. */
  language: string;
  headers?: Readonly<Record<string, string>>;
  /** Pointer to the answers, e.g. `/body/data`. */
  answersAt?: string;
  onSent: (answer: unknown) => void;
  /** Message for a failure without one from the server. */
  failed: string;
}

const TIMEOUT = 60_000;
const PAUSES = [2000, 4000, 8000, 15_000];
const LONGEST_PAUSE = 30_000;
/** Temporary failures: rate limit, or a server that is starting. */
const BUSY = new Set([429, 502, 503, 504]);
/** Code of a refusal while a request with the same key is still running. */
const IN_FLIGHT = 'idempotency.in_flight';
/** Random share added to a pause that the server asks for, so that clients refused at the same time do not return at the same time. */
const SPREAD = 0.2;

interface Problem {
  code?: string;
  message?: string | string[];
  fields?: { pointer: string; message: string }[];
}

const refusalOf = (problem: Problem | null, { answersAt = '/body/data', failed }: SenderOptions): Sending => {
  const said = Array.isArray(problem?.message) ? problem.message[0] : problem?.message;
  const issues = (problem?.fields ?? []).map(({ pointer, message }) => ({
    item: itemAt(pointer, answersAt) || itemAt(pointer, '/body'),
    message,
  }));
  return { state: 'refused', problem: said ?? failed, faults: issues, answer: problem };
};

/**
 * Sends a form's body by POST with an idempotency key, so that retries cannot submit it twice. A body that cannot be sent is stored in the
 * browser and retried with the same key: after a pause, when the connection is back, or when the form is opened again. A new body replaces
 * an earlier pending one of the same page.
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
      const answer = (await response.json().catch(() => null)) as unknown;
      busy.current = false;
      const isInFlight = response.status === 409 && (answer as Problem | null)?.code === IN_FLIGHT;
      const isPassing = BUSY.has(response.status) || (isInFlight && attempt <= PAUSES.length);
      if (isPassing) return again('busy', Number(response.headers.get('retry-after') ?? 0));
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
