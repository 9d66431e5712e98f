import { describe, expect, it } from 'vitest';
import { createTestEgress } from './test-egress.ts';

const request = { url: 'https://receiver.example.com/', method: 'POST', body: 'x' } as const;

describe('createTestEgress', () => {
  it('records requests, and answers 200 until it is told otherwise', async () => {
    const egress = createTestEgress();
    expect(await egress.send(request)).toEqual({ status: 200, headers: {}, body: '', isTruncated: false, durationMs: 0, fault: null });
    egress.respond(({ body }) => ({ status: 410, body: `gone with ${body}` }));
    expect(await egress.send(request)).toMatchObject({ status: 410, body: 'gone with x' });
    egress.respond(() => ({ fault: 'timeout', durationMs: 15_000 }));
    expect(await egress.send(request)).toEqual({ fault: 'timeout', durationMs: 15_000, status: null });
    expect(egress.requests).toEqual([request, request, request]);
  });

  it('refuses what the real client refuses', async () => {
    const egress = createTestEgress(undefined, { egressAllow: ['localhost:4010'] });
    expect(await egress.send({ ...request, url: 'https://10.0.0.1/' })).toMatchObject({ fault: 'refused_address' });
    await expect(egress.send({ ...request, headers: { host: 'x' } })).rejects.toThrow(TypeError);
    await expect(egress.send({ ...request, headers: { 'x-a': 'line\r\nfeed' } })).rejects.toThrow(TypeError);
    expect(egress.requests).toEqual([]);
    expect(await egress.send({ ...request, url: 'http://localhost:4010/' })).toMatchObject({ status: 200 });
  });

  it("throws the signal's reason when it fires during the answer", async () => {
    const stop = new AbortController();
    const reason = new Error('The worker stops.');
    const egress = createTestEgress(() => {
      stop.abort(reason);
      return {};
    });
    await expect(egress.send({ ...request, signal: stop.signal })).rejects.toBe(reason);
  });
});
