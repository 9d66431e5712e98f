import type { Stripe } from 'stripe';
import type { Egress } from '@mekuri/kit/server';

const TIMEOUT_MS = 20_000;
const MAX_BYTES = 1024 * 1024;

/** Set by the egress client itself. */
const RESERVED = new Set(['user-agent', 'content-length', 'accept-encoding', 'connection', 'host']);

export interface Connection {
  egress: Egress;
  signal?: AbortSignal;
}

/** A `fetch` for the SDK that sends its requests through the egress client. */
const fetchOver =
  ({ egress, signal }: Connection): NonNullable<Parameters<typeof Stripe.createFetchHttpClient>[0]> =>
  async (address: string | URL | Request, init?: RequestInit) => {
    const headers = Object.fromEntries([...new Headers(init?.headers)].filter(([name]) => !RESERVED.has(name)));
    const method = init?.method === 'GET' ? 'GET' : 'POST';
    if (init?.method !== method) throw new TypeError(`The egress client sends no ${init?.method}.`);
    const result = await egress.send({
      url: address instanceof Request ? address.url : String(address),
      method,
      headers,
      ...(typeof init.body === 'string' && init.body !== '' ? { body: init.body } : {}),
      timeoutMs: TIMEOUT_MS,
      maxBytes: MAX_BYTES,
      ...(signal ? { signal } : {}),
    });
    if (result.fault !== null) throw new TypeError(result.fault);
    if (result.isTruncated) throw new TypeError(`The response is longer than ${MAX_BYTES} bytes.`);
    return new Response(result.body, { status: result.status, headers: { ...result.headers } });
  };

/** The SDK is imported on first use: it takes a quarter of a second and 23 MB. */
const sdk = async () => (await import('stripe')).Stripe;

/** A client of the SDK without retries, telemetry or network access of its own. */
export const connect = async (secretKey: string, connection: Connection): Promise<Stripe> => {
  const Sdk = await sdk();
  return new Sdk(secretKey, {
    httpClient: Sdk.createFetchHttpClient(fetchOver(connection)),
    maxNetworkRetries: 0,
    telemetry: false,
    timeout: TIMEOUT_MS,
  });
};

const TOLERANCE_SECONDS = 300;

/**
 * Verifies a signed event.
 * @returns null if none of the secrets signed these bytes within the last five minutes
 */
export const verifyEvent = async (
  body: Uint8Array,
  signature: string,
  secrets: readonly string[],
  now: Date,
): Promise<Stripe.Event | null> => {
  const { webhooks, errors } = await sdk();
  for (const secret of secrets) {
    try {
      return await webhooks.constructEventAsync(Buffer.from(body), signature, secret, TOLERANCE_SECONDS, undefined, now.getTime());
    } catch (error) {
      if (!(error instanceof errors.StripeSignatureVerificationError || error instanceof SyntaxError)) throw error;
    }
  }
  return null;
};
