export interface Sent {
  url: string;
  method: string;
  headers: Headers;
  body: RequestInit['body'];
  signal: AbortSignal;
  /** Sending time in milliseconds of `performance.now()`. */
  at: number;
}

/** Result of a request: a response, or a network failure. */
export type Fate = () => Response | Promise<Response>;

export const KEY = 'mkr_0123456789ab_secret';
export const BASE = 'https://console.example.com';

/** A `fetch` that returns the given fates in order, repeating the last one, and records the requests. */
export const fakeApi = (...fates: Fate[]): { fetch: typeof fetch; sent: Sent[] } => {
  const sent: Sent[] = [];
  return {
    sent,
    async fetch(input, init) {
      const { method = 'GET', headers, body, signal } = init!;
      sent.push({ url: input as string, method, headers: new Headers(headers), body, signal: signal!, at: performance.now() });
      return fates[Math.min(sent.length, fates.length) - 1]!();
    },
  };
};

export const ok =
  (body: unknown = {}, headers: Record<string, string> = {}): Fate =>
  () =>
    Response.json(body, { headers });

export const problem =
  (status: number, code: string, headers: Record<string, string> = {}, more: object = {}): Fate =>
  () =>
    Response.json(
      { type: 'about:blank', title: 'A title', status, code, message: 'A message.', request_id: 'r-1', ...more },
      { status, headers: { 'content-type': 'application/problem+json', ...headers } },
    );

/** The connection is lost before a response. */
export const lost: Fate = () => Promise.reject(new TypeError('fetch failed'));

/** Never responds, even if the signal is aborted. */
export const hanging: Fate = () => new Promise(() => undefined);
