import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { BASE, KEY, fakeApi, lost, ok, problem, type Fate } from '../testing/fake-api.ts';
import { ApiError, ConnectionError, Mekuri, type MekuriOptions } from './index.ts';

const client = (fates: Fate[], options: Partial<MekuriOptions> = {}) => {
  const api = fakeApi(...fates);
  return { mekuri: new Mekuri({ key: KEY, baseUrl: BASE, fetch: api.fetch, maxRetries: 0, ...options }), sent: api.sent };
};
const failureOf = (call: PromiseLike<unknown>): Promise<unknown> =>
  Promise.resolve(call).then(
    () => undefined,
    (error: unknown) => error,
  );

describe('a request', () => {
  it('names the credential, the language and nothing else of the caller', async () => {
    const { mekuri, sent } = client([ok()], { language: 'en' });
    await mekuri.media.listFolders();
    await mekuri.media.listFolders({}, { language: 'ko' });
    const [first, second] = sent.map(({ headers }) => Object.fromEntries(headers));
    expect(first).toEqual({ authorization: `Bearer ${KEY}`, 'accept-language': 'en' });
    expect(second).toEqual({ authorization: `Bearer ${KEY}`, 'accept-language': 'ko' });
  });

  it('sends a key that was entered as X-API-Key', async () => {
    const { mekuri, sent } = client([ok()], { key: { entered: 'my-own-key' } });
    await mekuri.media.listFolders();
    expect(Object.fromEntries(sent[0]!.headers)).toEqual({ 'x-api-key': 'my-own-key' });
  });

  it('puts each argument where it belongs, by its name on the wire', async () => {
    const { mekuri, sent } = client([ok()]);
    await mekuri.pages.update({
      siteId: 'a/b',
      pageId: 'c',
      lang: 'en',
      ifMatch: '"3"',
      body: { mainTextX: 1, plugins: { myOwn: 1 } } as never,
    });
    const { url, method, headers, body } = sent[0]!;
    expect([method, url]).toEqual(['PUT', `${BASE}/api/site/a%2Fb/page/c?lang=en`]);
    expect(headers.get('if-match')).toBe('"3"');
    expect(headers.get('content-type')).toBe('application/json');
    expect(JSON.parse(body as string)).toEqual({ main_text_x: 1, plugins: { myOwn: 1 } });
  });

  it('leaves out what is undefined', async () => {
    const { mekuri, sent } = client([ok({ items: [], next_cursor: null })]);
    await mekuri.forms.listForms({ siteId: 's', q: undefined, limit: 5 });
    expect(sent[0]!.url).toBe(`${BASE}/api/site-form?site_id=s&limit=5`);
  });

  it("sends the caller's own idempotency key, and mints one for each call otherwise", async () => {
    const { mekuri, sent } = client([ok()]);
    const body = { name: 'A site', numberHorizontal: 1, numberVertical: 1 };
    await mekuri.sites.create({ body, idempotencyKey: 'order-4711' });
    await mekuri.sites.create({ body });
    await mekuri.sites.create({ body });
    const keys = sent.map(({ headers }) => headers.get('idempotency-key'));
    expect(keys[0]).toBe('order-4711');
    expect(new Set(keys).size).toBe(3);
  });

  it('sends a file as it is', async () => {
    const { mekuri, sent } = client([ok()]);
    await mekuri.multilingual.importCsv({ siteId: 's', apply: true, body: 'a,b\n' });
    expect(sent[0]).toMatchObject({ url: `${BASE}/api/site/s/texts/csv?apply=true`, body: 'a,b\n' });
    expect(sent[0]!.headers.get('content-type')).toBe('text/csv');
  });

  it.each(['', '.', '..', undefined, {}])('never goes to another address for the id %j', async (siteId) => {
    const { mekuri, sent } = client([ok()]);
    await expect(mekuri.sites.delete({ siteId: siteId as string })).rejects.toThrow('siteId is missing');
    expect(sent).toHaveLength(0);
  });

  it('is sent at once, whether or not it is awaited', () => {
    const { mekuri, sent } = client([ok()]);
    void mekuri.sites.delete({ siteId: 's' });
    expect(sent).toHaveLength(1);
  });
});

describe('an answer', () => {
  it('is its data, with names in camelCase', async () => {
    const { mekuri } = client([ok({ number_horizontal: 2, plugins: { my_own: 1 } })]);
    expect(await mekuri.sites.get({ siteId: 's' })).toEqual({ numberHorizontal: 2, plugins: { my_own: 1 } });
  });

  it('comes with its response when that is asked for, of the same request', async () => {
    const { mekuri, sent } = client([ok({ id: 's' }, { etag: '"7"' })]);
    const call = mekuri.sites.get({ siteId: 's' });
    const { data, response } = await call.withResponse();
    expect([data, response.headers.get('etag')]).toEqual([{ id: 's' }, '"7"']);
    expect(await call).toEqual({ id: 's' });
    expect(sent).toHaveLength(1);
  });

  it('without content is undefined', async () => {
    const { mekuri } = client([() => new Response(null, { status: 204 })]);
    expect(await mekuri.sites.delete({ siteId: 's' })).toBeUndefined();
  });

  it('that is a file comes as text or bytes', async () => {
    const bytes = Uint8Array.from({ length: 256 }, (_, at) => at);
    const { mekuri } = client([() => new Response('a,b\n'), () => new Response(bytes)]);
    expect(await mekuri.sites.export()).toBe('a,b\n');
    const sheet = await mekuri.analytics.exportLpSheet({ siteId: 's' });
    expect(new Uint8Array(await sheet.arrayBuffer())).toEqual(bytes);
  });

  it('can be handled like any promise', async () => {
    const { mekuri } = client([ok({ id: 's' }), problem(404, 'sites.not_found')]);
    let after = 0;
    await mekuri.sites.get({ siteId: 's' }).finally(() => (after += 1));
    expect(await mekuri.sites.get({ siteId: 's' }).catch((error: ApiError) => error.code)).toBe('sites.not_found');
    expect(after).toBe(1);
  });
});

describe('an error', () => {
  it.each([
    [304, 'NotModifiedError'],
    [400, 'InvalidInputError'],
    [401, 'UnauthorizedError'],
    [403, 'ForbiddenError'],
    [404, 'NotFoundError'],
    [409, 'ConflictError'],
    [412, 'PreconditionFailedError'],
    [418, 'ApiError'],
    [422, 'InvalidInputError'],
    [429, 'TooManyRequestsError'],
    [500, 'ServerError'],
    [503, 'ServerError'],
  ])('of status %i is a %s', async (status, name) => {
    const fate: Fate = status === 304 ? () => new Response(null, { status }) : problem(status, 'a.code');
    const error = await failureOf(client([fate]).mekuri.media.listFolders());
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ name, status, code: status === 304 ? 'http.304' : 'a.code' });
    const classes = (await import('./errors.ts')) as unknown as Record<string, new () => Error>;
    expect(error).toBeInstanceOf(classes[name]);
  });

  it('tells all that the answer told', async () => {
    const more = { message: ['One.', 'Two.'], fields: [{ path: 'name', code: 'required', message: 'One.' }], scope: 'drafts.read' };
    const { mekuri } = client([problem(403, 'scope_missing', { 'retry-after': '3', etag: '"1"' }, more)]);
    const error = (await failureOf(mekuri.media.listFolders())) as ApiError;
    expect(error.message).toBe('One. Two. (403 scope_missing, request r-1)');
    expect(error).toMatchObject({ requestId: 'r-1', retryAfter: 3000, problem: { scope: 'drafts.read', requestId: 'r-1' } });
    expect(error.headers.get('etag')).toBe('"1"');
  });

  it.each([
    ['a page of a proxy', () => new Response('<h1>Bad gateway</h1>', { status: 502, headers: { 'x-request-id': 'p-1' } }), 502, 'p-1'],
    ['a redirect', () => new Response(null, { status: 302, headers: { location: 'https://elsewhere.example' } }), 302, undefined],
    ['other JSON', () => Response.json({ error: 'no' }, { status: 404 }), 404, undefined],
  ])('for %s is known by its status', async (_, fate, status, requestId) => {
    const error = await failureOf(client([fate]).mekuri.media.listFolders());
    expect(error).toMatchObject({ status, code: `http.${status}`, requestId, problem: undefined });
  });

  it('for a page where JSON was due is a ConnectionError', async () => {
    const { mekuri } = client([() => new Response('<h1>Welcome to the hotel</h1>')]);
    expect(await failureOf(mekuri.media.listFolders())).toBeInstanceOf(ConnectionError);
  });

  it('never shows the key', async () => {
    const fates = [lost, problem(401, 'auth.required'), problem(500, 'internal'), () => new Response(`your ${KEY}`, { status: 502 })];
    for (const fate of fates) {
      const { mekuri } = client([fate]);
      const error = await failureOf(mekuri.media.listFolders());
      expect(error).toBeInstanceOf(Error);
      expect(inspect(error, { depth: 9 }) + inspect(mekuri, { depth: 9 }) + JSON.stringify(mekuri)).not.toContain('secret');
    }
  });
});

it('never takes a key to where a redirect leads', async () => {
  const listen = async (listener: RequestListener) => {
    const server = createServer(listener).listen(0, '127.0.0.1');
    await once(server, 'listening');
    return { server, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
  };
  let reached = 0;
  const other = await listen((_, response) => {
    reached += 1;
    response.end('{}');
  });
  const first = await listen((_, response) => response.writeHead(307, { location: other.address }).end());
  try {
    const mekuri = new Mekuri({ key: { entered: KEY }, baseUrl: first.address, maxRetries: 0 });
    expect(await failureOf(mekuri.media.listFolders())).toMatchObject({ status: 307, code: 'http.307' });
    expect(reached).toBe(0);
  } finally {
    for (const { server } of [first, other]) server.close().closeAllConnections();
  }
});

describe('options', () => {
  it.each<[Partial<MekuriOptions>, string]>([
    [{ key: '' }, 'key must be'],
    [{ key: `${KEY}\n` }, 'key must be'],
    [{ key: { entered: '日本語secret' } }, 'key must be'],
    [{ key: undefined }, 'key must be'],
    [{ baseUrl: 'console.example.com' }, 'baseUrl is'],
    [{ baseUrl: 'ftp://console.example.com' }, 'baseUrl must be'],
    [{ baseUrl: 'https://me:secret@console.example.com' }, 'baseUrl must be'],
    [{ timeout: 0 }, 'timeout must be'],
    [{ timeout: Number.NaN }, 'timeout must be'],
    [{ timeout: Infinity }, 'timeout must be'],
    [{ maxRetries: -1 }, 'maxRetries must be'],
    [{ maxRetryAfter: -1 }, 'maxRetryAfter must be'],
  ])('%j are refused without showing them', (options, text) => {
    let message = '';
    try {
      client([ok()], options);
    } catch (error) {
      ({ message } = error as Error);
    }
    expect(message).toContain(text);
    expect(message).not.toContain('secret');
  });

  it.each([BASE, `${BASE}/`, `${BASE}//`])('take the address %s', async (baseUrl) => {
    const { mekuri, sent } = client([ok()], { baseUrl });
    await mekuri.media.listFolders();
    expect(sent[0]!.url).toBe(`${BASE}/api/media-folder`);
  });
});
