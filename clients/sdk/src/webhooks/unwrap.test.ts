import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { sign, unwrap, WebhookVerificationError, type WebhookHeaders } from './index.ts';

const NOW = new Date('2026-11-28T00:00:00Z');
const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const OTHER = `whsec_${Buffer.alloc(32, 8).toString('base64')}`;
const ID = '0199f3a2-5b1c-7d4e-8f60-1a2b3c4d5e6f';
const EVENT = {
  type: 'site.published',
  timestamp: '2026-11-27T23:59:58.000Z',
  data: { site_id: '72771e6a-6f5e-4de4-a5b9-1266c4197811', release_id: '51d53377-463c-43a4-a864-f9b3ed9178de', number: 3 },
};
const BODY = JSON.stringify(EVENT);

const document = JSON.parse(readFileSync(new URL('../../../../openapi/dist/public.json', import.meta.url), 'utf8')) as {
  webhooks: Record<string, { post: { requestBody: { content: { 'application/json': { example: { type: string; data: object } } } } } }>;
};
const examples = Object.entries(document.webhooks).map(([type, { post }]) => ({
  type,
  example: post.requestBody.content['application/json'].example,
}));

/** Headers as the server signs them, with the Standard Webhooks library. */
const signed = (body: string, { secrets = [SECRET], at = NOW, id = ID } = {}) => ({
  'webhook-id': id,
  'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
  'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, at, body)).join(' '),
});
const open = (body: string, headers: WebhookHeaders = signed(body), secret: string | string[] = SECRET) =>
  unwrap(body, headers, secret, { now: NOW });
const refused = (code: string) => expect.objectContaining({ name: 'WebhookVerificationError', code });

describe('a message', () => {
  it('is an event with its id, names in camelCase', async () => {
    expect(await open(BODY)).toEqual({
      id: ID,
      type: 'site.published',
      timestamp: EVENT.timestamp,
      data: { siteId: EVENT.data.site_id, releaseId: EVENT.data.release_id, number: 3 },
    });
  });

  it.each(examples)('is told by its type: $type', async ({ type, example }) => {
    const event = await open(JSON.stringify(example));
    expect(event.type).toBe(type);
    const names = 'data' in event ? Object.keys(event.data) : [];
    expect(names).toHaveLength(Object.keys(example.data).length);
    expect(names.join()).not.toContain('_');
  });

  it('narrows the type of its data', async () => {
    const event = await open(BODY);
    expect(event.type === 'site.published' ? event.data.number : null).toBe(3);
    expect(event.type === 'unknown' ? event.raw.type : event.timestamp).toBe(EVENT.timestamp);
  });

  it('of a type that is not known here is given as it was sent', async () => {
    const later = { type: 'site.archived', timestamp: EVENT.timestamp, data: { site_id: 's' } };
    expect(await open(JSON.stringify(later))).toEqual({ id: ID, type: 'unknown', raw: later });
    const named = { ...later, type: 'unknown' };
    expect(await open(JSON.stringify(named))).toEqual({ id: ID, type: 'unknown', raw: named });
  });

  it.each([
    ['text', BODY],
    ['a Buffer', Buffer.from(BODY)],
    ['a part of a larger buffer', Buffer.from(`[${BODY}]`).subarray(1, -1)],
    ['an ArrayBuffer', Uint8Array.from(Buffer.from(BODY)).buffer],
  ])('may be %s', async (_, body) => {
    expect(await unwrap(body, signed(BODY), SECRET, { now: NOW })).toMatchObject({ type: 'site.published' });
  });

  it('may have letters of any language', async () => {
    const body = JSON.stringify({ type: 'x.y', timestamp: EVENT.timestamp, data: { name: 'めくり 髙𠮷' } });
    expect(await open(body)).toMatchObject({ raw: { data: { name: 'めくり 髙𠮷' } } });
  });
});

describe('headers', () => {
  it.each<[string, WebhookHeaders]>([
    ['of fetch', new Headers(signed(BODY))],
    ['of Node', { ...signed(BODY), host: 'a', 'set-cookie': ['b', 'c'], cookie: undefined }],
    ['in any case', Object.fromEntries(Object.entries(signed(BODY)).map(([name, value]) => [name.toUpperCase(), value]))],
    ['in lists', Object.fromEntries(Object.entries(signed(BODY)).map(([name, value]) => [name, [value]]))],
  ])('may be those %s', async (_, headers) => {
    expect(await open(BODY, headers)).toMatchObject({ id: ID });
  });

  it.each(['webhook-id', 'webhook-timestamp', 'webhook-signature'])('must have %s', async (name) => {
    for (const value of [undefined, '', []])
      await expect(open(BODY, { ...signed(BODY), [name]: value })).rejects.toEqual(refused('webhook.header_missing'));
  });

  it.each(['soon', '1e9', '-5', '1764288000.5', '9'.repeat(13)])(
    'have a timestamp in whole seconds, so %s is refused',
    async (timestamp) => {
      const headers = { ...signed(BODY), 'webhook-timestamp': timestamp };
      await expect(open(BODY, headers)).rejects.toEqual(refused('webhook.header_missing'));
    },
  );
});

describe('the time of a message', () => {
  const after = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);
  const late = (seconds: number, toleranceSeconds?: number) =>
    unwrap(BODY, signed(BODY, { at: after(-seconds) }), SECRET, {
      now: NOW,
      ...(toleranceSeconds !== undefined && { toleranceSeconds }),
    });

  it('may differ by five minutes', async () => {
    for (const seconds of [300, -300]) expect(await late(seconds)).toMatchObject({ id: ID });
    await expect(late(301)).rejects.toEqual(refused('webhook.timestamp_too_old'));
    await expect(late(-301)).rejects.toEqual(refused('webhook.timestamp_too_new'));
  });

  it('may differ as told', async () => {
    expect(await late(3600, 3600)).toMatchObject({ id: ID });
    await expect(late(11, 10)).rejects.toEqual(refused('webhook.timestamp_too_old'));
    await expect(late(0, Number.NaN)).rejects.toThrow(RangeError);
    await expect(late(0, -1)).rejects.toThrow(RangeError);
  });

  it('is part of what is signed', async () => {
    const headers = { ...signed(BODY, { at: after(-600) }), 'webhook-timestamp': signed(BODY)['webhook-timestamp'] };
    await expect(open(BODY, headers)).rejects.toEqual(refused('webhook.signature_mismatch'));
  });
});

describe('a signature', () => {
  it('fits neither an altered byte nor another id or secret', async () => {
    for (let at = 0; at < BODY.length; at += 1) {
      const altered = Buffer.from(BODY);
      altered[at]! ^= 1;
      await expect(unwrap(altered, signed(BODY), SECRET, { now: NOW })).rejects.toEqual(refused('webhook.signature_mismatch'));
    }
    await expect(open(`${BODY}\n`, signed(BODY))).rejects.toEqual(refused('webhook.signature_mismatch'));
    await expect(open(BODY, { ...signed(BODY), 'webhook-id': `${ID}0` })).rejects.toEqual(refused('webhook.signature_mismatch'));
    await expect(open(BODY, signed(BODY), OTHER)).rejects.toEqual(refused('webhook.signature_mismatch'));
  });

  it('is one of several, of one of several secrets', async () => {
    const rotating = signed(BODY, { secrets: [OTHER, SECRET] });
    expect(await open(BODY, rotating)).toMatchObject({ id: ID });
    expect(await open(BODY, rotating, OTHER)).toMatchObject({ id: ID });
    expect(await open(BODY, signed(BODY), [OTHER, SECRET])).toMatchObject({ id: ID });
  });

  it.each(['v1', 'v1,', 'v1,????', 'v1,QUJD', 'none', '  '])('that is %j is passed over', async (text) => {
    const headers = signed(BODY);
    const found = headers['webhook-signature'];
    expect(await open(BODY, { ...headers, 'webhook-signature': `${text} ${found}` })).toMatchObject({ id: ID });
    await expect(open(BODY, { ...headers, 'webhook-signature': `${text} x` })).rejects.toEqual(refused('webhook.signature_mismatch'));
    await expect(open(BODY, { ...headers, 'webhook-signature': found.replace('v1,', 'v1a,') })).rejects.toBeInstanceOf(
      WebhookVerificationError,
    );
  });

  it('does not make an event of what is none', async () => {
    for (const body of ['', '{', 'null', '[]', '{"type":"site.published"}', '{"type":1,"timestamp":"","data":{}}'])
      await expect(open(body)).rejects.toEqual(refused('webhook.body_malformed'));
  });
});

describe('what a program passes', () => {
  it.each([[EVENT], [{}], [undefined], [null], [[1]]])('must be the raw body, not %j', async (body) => {
    const opened = unwrap(body as never, signed(BODY), SECRET, { now: NOW });
    await expect(opened).rejects.toThrow(TypeError);
    await expect(opened).rejects.toThrow(/^Pass the raw body/);
  });

  it('is a secret with or without its prefix', async () => {
    expect(await open(BODY, signed(BODY), SECRET.replace('whsec_', ''))).toMatchObject({ id: ID });
  });

  it.each([[''], ['whsec_'], ['mkr_0123456789ab_secret'], [undefined], [[]], [[SECRET, '']]])(
    'is refused as a secret: %j',
    async (secret) => {
      const opened = unwrap(BODY, signed(BODY), secret as never, { now: NOW });
      await expect(opened).rejects.toThrow(TypeError);
      await expect(opened).rejects.toThrow(/secret/);
    },
  );
});

describe('signing', () => {
  it('is what the library of Standard Webhooks does', async () => {
    expect(await sign(BODY, SECRET, { id: ID, now: NOW })).toEqual(signed(BODY));
    expect(await sign(Buffer.from('めくり'), SECRET, { id: ID, now: NOW })).toEqual(signed('めくり'));
  });

  it('needs no id and no time', async () => {
    const secret = `whsec_${randomBytes(32).toString('base64')}`;
    const headers = await sign(BODY, secret);
    expect(await unwrap(BODY, { ...headers }, secret)).toMatchObject({ id: headers['webhook-id'], type: 'site.published' });
  });
});
