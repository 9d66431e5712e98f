import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { sampleReport } from './sample.ts';
import { unlessChanged } from './unless-changed.ts';

const pages = { period: sampleReport.period, visits: 1800, items: [{ position: 'A1' }] };
const DATE = 'Wed, 28 Oct 2026 04:00:00 GMT';

const answered = (status: number, headers: Record<string, string> = {}) => new Response(null, { status, headers });

const setUp = () => {
  const client = new QueryClient();
  const call = vi.fn<Parameters<typeof unlessChanged<typeof pages>>[0]>();
  return { call, read: () => client.fetchQuery({ queryKey: ['pages'] as const, staleTime: 0, ...unlessChanged(call) }) };
};

it('sends conditional requests and keeps the data if unchanged', async () => {
  const { call, read } = setUp();
  call.mockResolvedValueOnce({ data: pages, response: answered(200, { etag: 'W/"1"' }) });
  const first = await read();
  for (const _round of [1, 2]) {
    call.mockResolvedValueOnce({ error: {}, response: answered(304, { date: DATE }) });
    const again = await read();
    expect(call.mock.lastCall![0].headers).toEqual({ 'if-none-match': 'W/"1"' });
    expect(again.items).toBe(first.items);
    expect(again.period).toEqual({ ...first.period, asOf: '2026-10-28T04:00:00.000Z' });
  }
  const changed = { ...pages, visits: pages.visits + 1 };
  call.mockResolvedValueOnce({ data: changed, response: answered(200, { etag: 'W/"2"' }) });
  expect(await read()).toBe(changed);
  call.mockResolvedValueOnce({ error: {}, response: answered(304) });
  expect((await read()).period).toEqual(pages.period);
  expect(call.mock.lastCall![0].headers).toEqual({ 'if-none-match': 'W/"2"' });
});

it('sends the first request without conditions and throws errors', async () => {
  const { call, read } = setUp();
  const refusal = { status: 404, code: 'not_found' };
  call.mockResolvedValue({ error: refusal, response: answered(404) });
  await expect(read()).rejects.toBe(refusal);
  expect(call.mock.lastCall![0].headers).toEqual({});
});
