import type { ConsoleCall } from '@mekuri/kit/console-calls';
import { describe, expect, it, vi } from 'vitest';
import { createCallRecorder, NOT_SENT, type CallRecorderDeps } from './call-recorder.ts';

const SITE = '/site/{siteId}';

const setUp = () => {
  const send = vi.fn<CallRecorderDeps['send']>(() => Promise.resolve(new Response('{}')));
  const templates = new WeakMap<Request, string>();
  const recorder = createCallRecorder({
    send,
    templateOf: (request) => templates.get(request),
    now: () => new Date('2026-11-28T03:00:00Z'),
    notSent: () => 'not sent',
  });
  const request = (template: string, path: string, init: RequestInit = {}): Request => {
    const made = new Request(`https://console.test/api${path}`, init);
    templates.set(made, template);
    return made;
  };
  const put = (body: unknown, headers: Record<string, string> = {}): Request =>
    request(SITE, '/site/a%2Fb', {
      method: 'PUT',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const calls = (): readonly ConsoleCall[] => recorder.calls.read().calls;
  const held = async () => vi.waitUntil(() => recorder.calls.read().held);
  return { recorder, send, request, put, calls, held };
};

describe('calls of a screen', () => {
  it('have their parts as they were sent, newest first, and the status of the answer', async () => {
    const { recorder, request, put, calls } = setUp();
    await recorder.send(request('/site', '/site?limit=5&q=a%20b'));
    await recorder.send(put({ name: '店' }, { 'if-match': '"3"', authorization: 'Bearer secret' }));
    expect(calls()).toEqual([
      {
        id: 2,
        method: 'PUT',
        path: SITE,
        values: { siteId: 'a/b' },
        query: [],
        ifMatch: '"3"',
        body: { contentType: 'application/json', json: { name: '店' } },
        at: '2026-11-28T03:00:00.000Z',
        status: 200,
        isEarlier: false,
      },
      expect.objectContaining({
        method: 'GET',
        path: '/site',
        query: [
          ['limit', '5'],
          ['q', 'a b'],
        ],
        body: null,
      }),
    ]);
    expect(JSON.stringify(calls())).not.toContain('Bearer');
  });

  it('hold no secrets, and nothing of a session', async () => {
    const { recorder, request, put, calls } = setUp();
    await recorder.send(put({ basic_id: 'shop', basic_password: 'hunter2', nested: [{ key: 'k-1', secret: null }] }));
    await recorder.send(request('/mail', '/mail?token=t-1'));
    await recorder.send(request('/auth/login', '/auth/login', { method: 'POST', body: '{"password":"hunter2"}' }));
    await recorder.send(request('/shared/analysis', '/shared/analysis', { method: 'POST', body: '{"secret":"s-1"}' }));
    expect(calls()).toHaveLength(2);
    expect(calls()[1]!.body?.json).toEqual({
      basic_id: 'shop',
      basic_password: '(redacted)',
      nested: [{ key: '(redacted)', secret: null }],
    });
    expect(JSON.stringify(calls())).not.toMatch(/hunter2|k-1|t-1|s-1/);
  });

  it('hold no files, and no bodies beyond what is kept', async () => {
    const { recorder, request, put, calls } = setUp();
    await recorder.send(request('/csv', '/csv', { method: 'POST', headers: { 'content-type': 'text/csv' }, body: 'mail,name' }));
    await recorder.send(put({ text: 'x'.repeat(100_001) }));
    expect(calls().map(({ body }) => body)).toEqual([{ contentType: 'application/json' }, { contentType: 'text/csv' }]);
  });

  it('name the revision that the resource has now', async () => {
    const { recorder, send, put, calls } = setUp();
    send.mockResolvedValueOnce(new Response('{}', { headers: { etag: '"4"' } }));
    await recorder.send(put({ name: 'A' }, { 'if-match': '"3"' }));
    expect(calls()[0]!.ifMatch).toBe('"4"');
    send.mockResolvedValueOnce(new Response('{}', { headers: { etag: '"5"' } }));
    await recorder.send(put({ name: 'B' }, { 'if-match': '"4"' }));
    expect(calls().map(({ ifMatch }) => ifMatch)).toEqual(['"5"', '"5"']);
  });

  it('that had no answer have no status, and the caller learns why', async () => {
    const { recorder, send, put, calls } = setUp();
    send.mockRejectedValueOnce(new TypeError('offline'));
    await expect(recorder.send(put({}))).rejects.toThrow('offline');
    await expect.poll(calls).toMatchObject([{ status: null }]);
  });

  it('of another screen are gone, but for the changes that led here', async () => {
    const { recorder, request, put, calls } = setUp();
    await recorder.send(request('/site', '/site'));
    await recorder.send(put({}));
    recorder.beginScreen();
    expect(calls()).toMatchObject([{ method: 'PUT', isEarlier: true }]);
    recorder.beginScreen();
    expect(calls()).toEqual([]);
  });

  it('are at most forty, and of one person', async () => {
    const { recorder, request, calls } = setUp();
    for (let sent = 0; sent < 45; sent += 1) await recorder.send(request('/site', `/site?limit=${sent}`));
    expect(calls()).toHaveLength(40);
    recorder.forget();
    expect(calls()).toEqual([]);
  });
});

describe('a change that is held', () => {
  it('waits until it is sent, once; reads and what is not meant go on', async () => {
    const { recorder, send, request, put, held, calls } = setUp();
    recorder.calls.holdNext(({ path }) => path === SITE);
    await recorder.send(request('/site', '/site'));
    await recorder.send(request('/seen', '/seen', { method: 'PUT' }));
    expect(send).toHaveBeenCalledTimes(2);
    const answer = recorder.send(put({ name: '店' }));
    const { call, send: release } = await held();
    expect([call.path, recorder.calls.read().isHolding, send.mock.calls.length]).toEqual([SITE, false, 2]);
    release();
    expect((await answer).status).toBe(200);
    expect(await send.mock.calls[2]![0].json()).toEqual({ name: '店' });
    expect([recorder.calls.read().held, calls()[0]!.path]).toEqual([null, SITE]);
    await recorder.send(put({}));
    expect(send).toHaveBeenCalledTimes(4);
  });

  it('is never sent when it is dropped; the screen learns so', async () => {
    const { recorder, send, put, held, calls } = setUp();
    recorder.calls.holdNext(() => true);
    const answer = recorder.send(put({}));
    (await held()).drop();
    expect(await (await answer).json()).toMatchObject({ code: NOT_SENT, message: 'not sent' });
    expect([send.mock.calls.length, calls().length]).toEqual([0, 0]);
  });

  it('can be run dry, and sent afterwards', async () => {
    const { recorder, send, put, held } = setUp();
    recorder.calls.holdNext(() => true);
    const answer = recorder.send(put({ name: 'A' }));
    const { dryRun, send: release } = await held();
    send.mockResolvedValueOnce(Response.json({ changes: [] }));
    expect(await dryRun()).toEqual({ status: 200, json: { changes: [] } });
    const dry = send.mock.calls[0]![0];
    expect([dry.headers.get('prefer'), await dry.json()]).toEqual(['dry-run', { name: 'A' }]);
    release();
    await answer;
    const real = send.mock.calls[1]![0];
    expect([real.headers.get('prefer'), await real.json()]).toEqual([null, { name: 'A' }]);
  });

  it('is the first of several; holding can be ended', async () => {
    const { recorder, send, put, held } = setUp();
    recorder.calls.holdNext(() => true);
    const first = recorder.send(put({ n: 1 }));
    await recorder.send(put({ n: 2 }));
    expect((await held()).call.body?.json).toEqual({ n: 1 });
    recorder.forget();
    expect((await first).status).toBe(499);
    recorder.calls.holdNext(() => true)();
    await recorder.send(put({ n: 3 }));
    expect(send).toHaveBeenCalledTimes(2);
  });
});
