import { Client } from '../client.ts';
import { ApiError, ConnectionError } from '../errors.ts';
import { startTimer } from '../retry.ts';
import { sign } from '../webhooks/index.ts';
import { clientOf } from './client-of.ts';
import { describe } from './describe-error.ts';
import { followEvents, type EventFeed, type ListedEvent } from './new-events.ts';
import { UsageError, type ListenArguments } from './parse-arguments.ts';
import type { Terminal } from './terminal.ts';

const INTERVAL_MS = 2000;
/** The same timeout that Mekuri uses for receivers. */
const TIMEOUT_MS = 15_000;

const NO_ENDPOINT = `The account has no webhook endpoint, and events are kept only while it has one.
Add an endpoint first. It may be switched off: "mekuri call webhooks.createEndpoint
--body '{"url":"https://example.com/webhooks","is_enabled":false}'".
`;

const createSecret = (): string => `whsec_${btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))}`;

/** @throws UsageError */
const checkSecret = async (secret: string): Promise<void> => {
  await sign('', secret).catch((error: Error) => {
    throw new UsageError(error.message, { cause: error });
  });
};

interface Endpoints {
  items: unknown[];
  eventTypes: string[];
}

/** Whether there is an endpoint. @throws UsageError for an event type that the API does not have @throws ApiError @throws ConnectionError */
const checkAccount = async (client: Client, types: ListenArguments['types'], signal: AbortSignal): Promise<boolean> => {
  const { data } = await client.send<Endpoints>('GET /webhook-endpoint', {}, { signal });
  const { items, eventTypes } = data;
  const unknown = types?.find((type) => !eventTypes.includes(type));
  if (unknown !== undefined) throw new UsageError(`There is no event type "${unknown}". The types are: ${eventTypes.join(', ')}.`);
  return items.length > 0;
};

/** The cause of a failed `fetch` says more than its message. */
const reasonOf = (error: unknown): string => {
  const { message, cause } = error as Error;
  return cause instanceof Error ? cause.message || String((cause as NodeJS.ErrnoException).code) : message;
};

/** Sends an event to the receiver. @returns a description of the result */
const forward = async (
  { id, body }: ListedEvent,
  { url, secret, fetch }: { url: string; secret: string; fetch: typeof globalThis.fetch },
  interrupted: AbortSignal,
): Promise<string> => {
  const headers = { 'content-type': 'application/json', ...(await sign(body, secret, { id })) };
  interrupted.throwIfAborted();
  const controller = new AbortController();
  const timer = startTimer(TIMEOUT_MS, interrupted);
  const ended = timer.over.then(() => Promise.reject(new Error('no answer within 15 seconds')));
  try {
    const request = fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal: controller.signal });
    return String((await Promise.race([request, ended])).status);
  } catch (error) {
    interrupted.throwIfAborted();
    return `failed: ${reasonOf(error)}`;
  } finally {
    timer.cancel();
    controller.abort();
  }
};

/** Milliseconds until the next poll of the API. @throws errors that are not temporary */
const waitAfter = (error: unknown, { complain }: Terminal): number => {
  const isPassing = error instanceof ConnectionError || (error instanceof ApiError && (error.status === 429 || error.status >= 500));
  if (!isPassing) throw error;
  complain(describe(error));
  return Math.max(INTERVAL_MS, (error instanceof ApiError && error.retryAfter) || 0);
};

const pause = (ms: number, signal: AbortSignal): Promise<void> => {
  const { over, cancel } = startTimer(ms, signal);
  return over.finally(cancel);
};

interface Forwarding {
  feed: EventFeed;
  url: string;
  types: ListenArguments['types'];
  secret: string;
}

/** Forwards new events. @returns milliseconds until the next poll of the API @throws errors that are not temporary */
const forwardNew = async ({ feed, types, ...target }: Forwarding, terminal: Terminal, signal: AbortSignal): Promise<number> => {
  let events: ListedEvent[];
  try {
    events = await feed.next(signal);
  } catch (error) {
    signal.throwIfAborted();
    return waitAfter(error, terminal);
  }
  for (const event of events) {
    if (types && !types.includes(event.type)) continue;
    const outcome = await forward(event, { ...target, fetch: terminal.fetch }, signal);
    terminal.write(`${new Date().toISOString()}  ${event.type}  ${event.id}  ${outcome}\n`);
  }
  return INTERVAL_MS;
};

/**
 * Forwards the account's events from now on to a receiver on this machine, signed as Mekuri signs them.
 * @returns the exit code: 0 after Ctrl-C, 1 when the account has no endpoint
 * @throws UsageError @throws ApiError @throws ConnectionError when the API cannot be reached at the start
 */
export const listen = async (given: ListenArguments, terminal: Terminal): Promise<0 | 1> => {
  const secret = given.secret ?? createSecret();
  await checkSecret(secret);
  const client = clientOf(Client, terminal, given.locale, { maxRetries: 0 });
  const signal = terminal.onInterrupt();
  try {
    if (!(await checkAccount(client, given.types, signal))) {
      terminal.complain(NO_ENDPOINT);
      return 1;
    }
    const feed = await followEvents(client, signal);
    terminal.write(`Signing secret: ${secret}\nForwarding events to ${given.forward}. Press Ctrl-C to end.\n\n`);
    const forwarding: Forwarding = { feed, url: given.forward, types: given.types, secret };
    for (let wait = INTERVAL_MS; ; wait = await forwardNew(forwarding, terminal, signal)) await pause(wait, signal);
  } catch (error) {
    if (signal.aborted) return 0;
    throw error;
  }
};
