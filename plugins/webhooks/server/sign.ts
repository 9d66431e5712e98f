import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';

const SECRET_BYTES = 32;
const HINT_LENGTH = 4;

/** `whsec_` and 32 random bytes in base64. */
export const createSecret = (): string => `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;

/** Last characters of a secret: enough to distinguish two secrets, too few to be useful to an attacker. */
export const hintOf = (secret: string): string => `…${secret.replace(/=+$/, '').slice(-HINT_LENGTH)}`;

/**
 * Builds the headers of a message as specified by Standard Webhooks.
 * @param at time of the attempt; receivers reject old timestamps
 * @param secrets one signature is added per secret
 */
export const signedHeaders = (id: string, at: Date, body: string, secrets: readonly string[]): Record<string, string> => ({
  'content-type': 'application/json',
  'webhook-id': id,
  'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
  'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, at, body)).join(' '),
});
