import { describe, expect, it } from 'vitest';
import { BASE, KEY, fakeApi, ok, problem, type Fate } from '../testing/fake-api.ts';
import { Mekuri } from './index.ts';
import { Client, sitesList } from './operations.ts';

const page = (ids: string[], next_cursor: string | null): Fate => ok({ items: ids.map((id) => ({ id })), next_cursor });
const client = (...fates: Fate[]) => {
  const api = fakeApi(...fates);
  return { mekuri: new Mekuri({ key: KEY, baseUrl: BASE, fetch: api.fetch, maxRetries: 0 }), sent: api.sent, fetch: api.fetch };
};
const queries = (sent: { url: string }[]): string[] => sent.map(({ url }) => new URL(url).search);

describe('a list', () => {
  it('walks all pages with the same filter', async () => {
    const { mekuri, sent } = client(page(['a', 'b'], 'c1'), page([], 'c2'), page(['c'], null));
    const ids: string[] = [];
    for await (const { id } of mekuri.sites.list({ q: 'x', limit: 2 })) ids.push(id);
    expect(ids).toEqual(['a', 'b', 'c']);
    expect(queries(sent)).toEqual(['?q=x&limit=2', '?q=x&limit=2&cursor=c1', '?q=x&limit=2&cursor=c2']);
  });

  it('starts at the cursor that it is given', async () => {
    const { mekuri, sent } = client(page(['a'], null));
    for await (const { id } of mekuri.sites.list({ cursor: 'c7' })) expect(id).toBe('a');
    expect(queries(sent)).toEqual(['?cursor=c7']);
  });

  it('fetches no page before it is needed', async () => {
    const { mekuri, sent } = client(page(['a', 'b'], 'c1'), page(['c'], null));
    const list = mekuri.sites.list();
    expect(sent).toHaveLength(0);
    for await (const { id } of list) if (id === 'b') break;
    expect(sent).toHaveLength(1);
  });

  it('is one page when it is awaited, fetched once', async () => {
    const { mekuri, sent } = client(page(['a'], 'c1'));
    const list = mekuri.sites.list();
    const expected = { items: [{ id: 'a' }], nextCursor: 'c1' };
    expect(await list).toEqual(expected);
    expect(await list.page()).toEqual(expected);
    const { data, response } = await list.withResponse();
    expect([data, response.status, sent.length]).toEqual([expected, 200, 1]);
  });

  it('gives whole pages one after another', async () => {
    const { mekuri } = client(page(['a'], 'c1'), page(['b'], null));
    const sizes: (string | null)[] = [];
    for await (const { nextCursor } of mekuri.sites.list().pages()) sizes.push(nextCursor);
    expect(sizes).toEqual(['c1', null]);
  });

  it('throws what a later page throws, after the items before', async () => {
    const { mekuri } = client(page(['a'], 'c1'), problem(400, 'cursor.stale'));
    const ids: string[] = [];
    const walk = async (): Promise<void> => {
      for await (const { id } of mekuri.sites.list()) ids.push(id);
    };
    await expect(walk()).rejects.toMatchObject({ code: 'cursor.stale' });
    expect(ids).toEqual(['a']);
  });

  it('ends when the same cursor comes again', async () => {
    const { mekuri, sent } = client(page(['a'], 'c1'));
    const walk = async (): Promise<void> => {
      for await (const { id } of mekuri.sites.list()) expect(id).toBe('a');
    };
    await expect(walk()).rejects.toThrow('same cursor');
    expect(sent).toHaveLength(2);
  });

  it('ends between pages with its signal', async () => {
    const controller = new AbortController();
    const { mekuri, sent } = client(page(['a'], 'c1'), page(['b'], null));
    const walk = async (): Promise<void> => {
      for await (const { id } of mekuri.sites.list({}, { signal: controller.signal })) controller.abort(new Error(`after ${id}`));
    };
    await expect(walk()).rejects.toThrow('after a');
    expect(sent).toHaveLength(1);
  });

  it('works the same as a flat operation', async () => {
    const { fetch } = client(page(['a'], 'c1'), page(['b'], null));
    const ids: string[] = [];
    for await (const { id } of sitesList(new Client({ key: KEY, baseUrl: BASE, fetch }))) ids.push(id);
    expect(ids).toEqual(['a', 'b']);
  });
});
