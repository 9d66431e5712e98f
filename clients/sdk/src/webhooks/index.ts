import { toCamel } from '@mekuri/wire';
import type { Webhooks } from '../generated/api/types.gen.ts';
import { EVENT_TYPES } from '../generated/event-types.ts';
import { FREE_MAPS } from '../generated/free-maps.ts';
import { WebhookVerificationError } from './errors.ts';
import { bytesOf, isSigned, keyOf, type RawBody } from './signature.ts';

export * from './errors.ts';
export { sign, type RawBody, type SignatureHeaders, type SignOptions } from './signature.ts';

/** An event of a type that this version of the SDK does not know. */
export interface UnknownWebhookEvent {
  type: 'unknown';
  /** The message as sent, in snake_case. */
  raw: { type: string; timestamp: string; data: Record<string, unknown> };
}

/** An event, discriminated by `type`. Names in `data` are camelCase. `id` is the `webhook-id`, the same for every attempt to deliver the event. */
export type WebhookEvent = (Webhooks['body'] | UnknownWebhookEvent) & { id: string };

/** Headers of a request, of `fetch` or of Node. */
export type WebhookHeaders = Pick<Headers, 'get'> | Readonly<Record<string, string | readonly string[] | undefined>>;

export interface UnwrapOptions {
  /** Maximum difference in seconds between the message's timestamp and now, in either direction; 300 by default. */
  toleranceSeconds?: number;
  /** The current time; by default the system clock's. */
  now?: Date;
}

const isHeaders = (headers: WebhookHeaders): headers is Pick<Headers, 'get'> => typeof headers.get === 'function';

/** @throws WebhookVerificationError `webhook.header_missing` */
const headerOf = (headers: WebhookHeaders, name: string): string => {
  const values = isHeaders(headers)
    ? headers.get(name)
    : Object.entries(headers).find(([key, value]) => key.toLowerCase() === name && value !== undefined)?.[1];
  const text = [values ?? ''].flat().join(' ').trim();
  if (text === '') throw new WebhookVerificationError('webhook.header_missing', `The header ${name} is missing.`);
  return text;
};

/** @throws WebhookVerificationError @throws RangeError */
const checkTimestamp = (timestamp: string, { toleranceSeconds = 300, now = new Date() }: UnwrapOptions): void => {
  if (!(toleranceSeconds >= 0)) throw new RangeError('toleranceSeconds must be 0 or more.');
  if (!/^\d{1,12}$/.test(timestamp))
    throw new WebhookVerificationError('webhook.header_missing', 'The header webhook-timestamp is not a number of seconds.');
  const age = now.getTime() / 1000 - Number(timestamp);
  if (age > toleranceSeconds) throw new WebhookVerificationError('webhook.timestamp_too_old', 'The message was signed too long ago.');
  if (!(age >= -toleranceSeconds)) throw new WebhookVerificationError('webhook.timestamp_too_new', 'The message was signed in the future.');
};

const isMessage = (value: unknown): value is UnknownWebhookEvent['raw'] => {
  const { type, timestamp, data } = (value ?? {}) as Record<string, unknown>;
  return typeof type === 'string' && typeof timestamp === 'string' && typeof data === 'object' && data !== null;
};

/** @throws WebhookVerificationError `webhook.body_malformed` */
const messageOf = (body: Uint8Array): UnknownWebhookEvent['raw'] => {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder().decode(body));
  } catch {
    value = undefined;
  }
  if (!isMessage(value)) throw new WebhookVerificationError('webhook.body_malformed', 'The body is not an event.');
  return value;
};

/**
 * Verifies a message and reads its event.
 * @param rawBody the body as received, before any parser
 * @param secret the endpoint's signing secret, with or without `whsec_`; several while it is rotated
 * @throws WebhookVerificationError when the message is not one that Mekuri sent within the tolerance
 * @throws TypeError for a parsed body, and for a malformed secret
 * @throws RangeError for a tolerance below 0
 */
export const unwrap = async (
  rawBody: RawBody,
  headers: WebhookHeaders,
  secret: string | readonly string[],
  options: UnwrapOptions = {},
): Promise<WebhookEvent> => {
  const body = bytesOf(rawBody);
  const secrets = [secret].flat();
  if (secrets.length === 0) throw new TypeError('A signing secret is missing.');
  const keys = await Promise.all(secrets.map(keyOf));
  const id = headerOf(headers, 'webhook-id');
  const timestamp = headerOf(headers, 'webhook-timestamp');
  const signatures = headerOf(headers, 'webhook-signature');
  checkTimestamp(timestamp, options);
  if (!(await isSigned(body, { id, timestamp, signatures }, keys)))
    throw new WebhookVerificationError('webhook.signature_mismatch', 'No signature fits the body and the secret.');
  const raw = messageOf(body);
  if (!EVENT_TYPES.has(raw.type)) return { id, type: 'unknown', raw };
  // `data` is a free map in other responses, so its names are converted separately.
  return { ...raw, id, data: toCamel(raw.data, FREE_MAPS) } as WebhookEvent;
};
