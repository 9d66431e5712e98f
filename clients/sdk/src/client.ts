import { queryString, toCamel, toSnake } from '@mekuri/wire';
import { ConnectionError, MekuriError, TimeoutError, errorOf } from './errors.ts';
import { FREE_MAPS } from './generated/free-maps.ts';
import { HEADERS } from './generated/headers.ts';
import { delayAfter, startTimer } from './retry.ts';

export interface MekuriOptions {
  /** A generated key, `mkr_…`, or `entered`: one that a user chose in the console. */
  key: string | { entered: string };
  /** Address of the console, e.g. `https://console.example.com`. */
  baseUrl: string;
  /** Timeout of each attempt in milliseconds; 60,000 by default. */
  timeout?: number;
  /** Attempts after the first; 2 by default. */
  maxRetries?: number;
  /** Longest `Retry-After` to wait for, in milliseconds; 30,000 by default. A call with a longer one fails immediately. */
  maxRetryAfter?: number;
  /** Language of error messages: `ja`, `en`, `zh` or `ko`. */
  language?: string;
  fetch?: typeof fetch;
}

/** Options of one call; they override the client's. */
export interface RequestOptions {
  /** Aborts the call, including waits between attempts. The call then throws the signal's reason. */
  signal?: AbortSignal;
  timeout?: number;
  maxRetries?: number;
  language?: string;
}

/** Deviations of an operation from the default: JSON in both directions, and not safe to retry. */
export interface Traits {
  /** Media type of the request body. */
  type?: string;
  answer?: 'text' | 'blob';
  /** Whether it takes an `Idempotency-Key`. */
  takesKey?: boolean;
}

/** Result of an operation. The body of `response` has been read. */
export interface Answer<T> {
  data: T;
  response: Response;
}

export type Input = Readonly<Record<string, unknown>>;

/** Longest delay that timers support, in milliseconds. */
const MAX_DELAY = 2 ** 31 - 1;

const checked = (name: string, value: number, least: number): number => {
  if (!(value >= least && value <= MAX_DELAY)) throw new RangeError(`${name} must be a number from ${least} to ${MAX_DELAY}.`);
  return value;
};

const addressOf = (baseUrl: string): string => {
  if (!URL.canParse(baseUrl)) throw new TypeError('baseUrl is not an address.');
  const { origin, pathname, username, password } = new URL(baseUrl);
  if (!/^https?:/.test(origin) || username || password) throw new TypeError('baseUrl must be http or https, without credentials.');
  return `${origin}${pathname.replace(/\/+$/, '')}/api`;
};

const credential = (key: MekuriOptions['key']): [string, string] => {
  const text = typeof key === 'string' ? key : key?.entered;
  if (typeof text !== 'string' || !/^[\x21-\x7e]+$/.test(text)) throw new TypeError('key must be visible ASCII.');
  return typeof key === 'string' ? ['authorization', `Bearer ${text}`] : ['x-api-key', text];
};

/** @throws TypeError for a value that would change the structure of the path */
const segment = (name: string, value: unknown): string => {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  if (/^\.{0,2}$/.test(text)) throw new TypeError(`${name} is missing or not an id.`);
  return encodeURIComponent(text);
};

/** Passed to the flat operations as their first argument. */
export class Client {
  readonly #base: string;
  readonly #credential: [string, string];
  readonly #options: Required<Pick<MekuriOptions, 'timeout' | 'maxRetries' | 'maxRetryAfter' | 'fetch'>> & { language?: string };

  /** @throws TypeError, RangeError when an option is invalid */
  constructor({ key, baseUrl, timeout = 60_000, maxRetries = 2, maxRetryAfter = 30_000, language, fetch: own }: MekuriOptions) {
    this.#base = addressOf(baseUrl);
    this.#credential = credential(key);
    this.#options = {
      timeout: checked('timeout', timeout, 1),
      maxRetries: checked('maxRetries', maxRetries, 0),
      maxRetryAfter: checked('maxRetryAfter', maxRetryAfter, 0),
      language,
      fetch: own ?? ((...request) => fetch(...request)),
    };
  }

  /**
   * @param route method and path template, e.g. `GET /site/{siteId}`
   * @throws ApiError, ConnectionError, TimeoutError; the reason of `options.signal`
   */
  async send<T>(route: string, input: Input, options: RequestOptions = {}, traits: Traits = {}): Promise<Answer<T>> {
    const [url, request] = this.#request(route, input, options, traits);
    const timeout = checked('timeout', options.timeout ?? this.#options.timeout, 1);
    const maxRetries = checked('maxRetries', options.maxRetries ?? this.#options.maxRetries, 0);
    const tries = request.method === 'GET' || traits.takesKey ? maxRetries + 1 : 1;
    const deadline = performance.now() + timeout * (maxRetries + 1);
    for (let tried = 1; ; tried += 1) {
      options.signal?.throwIfAborted();
      try {
        return await this.#attempt<T>(url, request, Math.min(timeout, deadline - performance.now()), options.signal, traits);
      } catch (error) {
        options.signal?.throwIfAborted();
        const delay = tried < tries ? delayAfter(error, tried - 1, this.#options.maxRetryAfter) : undefined;
        if (delay === undefined || performance.now() + delay >= deadline) throw error;
        const wait = startTimer(delay, options.signal);
        await wait.over.finally(wait.cancel);
      }
    }
  }

  #request(route: string, input: Input, { language = this.#options.language }: RequestOptions, traits: Traits) {
    const [method = '', template = ''] = route.split(' ');
    const { body, ...rest } = input;
    const headers = new Headers([this.#credential]);
    const query: Record<string, unknown> = {};
    const path = template.replace(/\{(\w+)\}/g, (_, name: string) => segment(name, rest[name]));
    for (const [name, value] of Object.entries(rest)) {
      if (value === undefined || template.includes(`{${name}}`)) continue;
      const header = Object.hasOwn(HEADERS, name) && HEADERS[name];
      if (header) headers.set(header, value as string);
      else query[name] = value;
    }
    if (language) headers.set('accept-language', language);
    if (traits.takesKey && !headers.has('idempotency-key')) headers.set('idempotency-key', crypto.randomUUID());
    const init: RequestInit = { method, headers, redirect: 'manual' };
    if (body !== undefined) {
      headers.set('content-type', traits.type ?? 'application/json');
      init.body = traits.type ? (body as string | Blob) : JSON.stringify(toSnake(body, FREE_MAPS));
    }
    const search = queryString(query);
    return [`${this.#base}${path}${search && `?${search}`}`, init] as const;
  }

  /** One attempt, which ends in time even if `fetch` ignores its signal. */
  async #attempt<T>(url: string, init: RequestInit, ms: number, caller: AbortSignal | undefined, traits: Traits): Promise<Answer<T>> {
    const controller = new AbortController();
    const timer = startTimer(ms, caller);
    const late = timer.over.then(() => Promise.reject(new TimeoutError('There was no whole answer in time.')));
    try {
      return await Promise.race([this.#exchange<T>(url, { ...init, signal: controller.signal }, traits), late]);
    } catch (error) {
      if (error instanceof MekuriError) throw error;
      throw new ConnectionError('The connection failed, or was lost before the end of the answer.', { cause: error });
    } finally {
      timer.cancel();
      controller.abort();
    }
  }

  async #exchange<T>(url: string, init: RequestInit, { answer }: Traits): Promise<Answer<T>> {
    const response = await this.#options.fetch(url, init);
    if (!response.ok) throw await errorOf(response);
    if (response.status === 204) return { data: undefined as T, response };
    const data: unknown = answer ? await response[answer]() : toCamel(await response.json(), FREE_MAPS);
    return { data: data as T, response };
  }
}
