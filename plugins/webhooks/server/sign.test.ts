import { Webhook, WebhookVerificationError } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { createSecret, hintOf, signedHeaders } from './sign.ts';

const BODY = '{"type":"form.sent","timestamp":"2026-11-28T00:00:00.000Z","data":{"name":"めくり"}}';

describe('a signature', () => {
  it.each([0, 1])('is accepted by a receiver that has one of the two secrets: %d', (known) => {
    const secrets = [createSecret(), createSecret()];
    const headers = signedHeaders('0199f3a2-7a2b-7c3d-8e4f-4d5e6f708192', new Date(), BODY, secrets);
    expect(headers['webhook-signature']!.split(' ')).toHaveLength(2);
    expect(new Webhook(secrets[known]!).verify(BODY, headers)).toEqual(JSON.parse(BODY));
  });

  it('is rejected for another body, another secret and after five minutes', () => {
    const secret = createSecret();
    const verify =
      (body: string, at = new Date(), by = secret) =>
      () =>
        new Webhook(by).verify(body, signedHeaders('id', at, BODY, [secret]));
    expect(verify(BODY)).not.toThrow();
    expect(verify(`${BODY} `)).toThrow(WebhookVerificationError);
    expect(verify(BODY, new Date(), createSecret())).toThrow(WebhookVerificationError);
    expect(verify(BODY, new Date(Date.now() - 301_000))).toThrow(WebhookVerificationError);
  });
});

it('a secret is 32 random bytes, and the hint shows its last four characters', () => {
  const secret = createSecret();
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(secret).toContain(hintOf(secret).slice(1));
  expect(hintOf(secret)).toHaveLength(5);
  expect(createSecret()).not.toBe(secret);
});
