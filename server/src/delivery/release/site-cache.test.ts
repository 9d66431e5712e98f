import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ReadLive, ReleaseManifest } from '../../kernel/release.ts';
import { RESYNC } from '../../platform/bus.ts';
import { SiteCache } from './site-cache.ts';

const manifest: ReleaseManifest = { defaultLanguage: 'ja', languages: { ja: { site: 's', categories: [[]], plugins: {} } } };
const row = {
  site_id: 'id-1',
  slug: 'demo',
  release_id: 'r1',
  flags: ['swipe'],
  home: null as string | null,
  redirects: false,
  manifest,
  live_parts: {},
  live_key: '',
};

/** A cache over rows that a test changes. It counts how often they are read. */
const directory = (rows: Record<string, typeof row>, { isMute = false } = {}) => {
  let now = 0;
  let announce: (siteId: string) => void = () => undefined;
  const reads: string[] = [];
  const checks: (readonly string[])[] = [];
  const isAsKnown = ([id, slug, release, flags]: readonly unknown[]): boolean =>
    Object.values(rows).some(
      (found) => found.site_id === id && found.slug === slug && found.release_id === release && found.flags.join(' ') === flags,
    );
  const check = async (known: readonly (readonly string[])[]) => {
    const [ids] = known as [readonly string[]];
    checks.push(ids);
    if (isMute) throw new Error('no database');
    const changed = ids.filter((_, index) => !isAsKnown(known.map((column) => column[index])));
    await new Promise(setImmediate);
    return changed.map((id) => ({ site_id: id }));
  };
  const read: ReadLive = async <Row>(name: string, _statement: string, values: readonly unknown[]) => {
    if (name === 'live-sites-changed') return (await check(values as readonly (readonly string[])[])) as Row[];
    const [id, slug] = values;
    reads.push(String(id ?? slug));
    const found = rows[String(id ?? slug)];
    await new Promise(setImmediate);
    return (found ? [found] : []) as Row[];
  };
  const bus = {
    notify: async () => undefined,
    close: async () => undefined,
    subscribe: (_channel: string, listener: (payload: string) => void) => {
      announce = listener;
      return () => undefined;
    },
  };
  const sites = new SiteCache({ bus, modules: [], clock: { now: () => new Date(now) } }, read);
  return { sites, reads, checks, wait: (ms: number) => void (now += ms), announce: (siteId: string) => announce(siteId) };
};

it('reads a site once for concurrent requests', async () => {
  const { sites, reads } = directory({ demo: row });
  const found = await Promise.all(Array.from({ length: 50 }, () => sites.find('demo')));
  expect(new Set(found).size).toBe(1);
  expect(reads).toEqual(['demo']);
});

it('caches unknown sites until the next message', async () => {
  const rows: Record<string, typeof row> = {};
  const { sites, reads, announce } = directory(rows);
  expect(await sites.find('demo')).toBeNull();
  expect(await sites.find('demo')).toBeNull();
  expect(reads).toHaveLength(1);
  rows['demo'] = row;
  announce('id-1');
  expect((await sites.find('demo'))?.release.siteId).toBe('id-1');
});

it('uses nothing for longer than 30 seconds', async () => {
  const rows: Record<string, typeof row> = { demo: row };
  const { sites, reads, wait } = directory(rows);
  const entry = await sites.find('demo');
  wait(29_999);
  expect(sites.isCurrent(entry!)).toBe(true);
  wait(1);
  expect(sites.isCurrent(entry!)).toBe(false);
  expect(await sites.find('demo')).toBe(entry);
  expect(sites.isCurrent(entry!)).toBe(true);
  expect(reads).toHaveLength(2);
  rows['demo'] = { ...row, flags: [] };
  wait(30_000);
  expect((await sites.find('demo'))?.release.swipe).toBe(false);
  expect(entry?.replaced).toBe(true);
});

it('caches nothing that was read before a message about it', async () => {
  const rows: Record<string, typeof row> = { demo: row };
  const { sites, reads, announce } = directory(rows);
  const early = sites.find('demo');
  rows['demo'] = { ...row, release_id: 'r2' };
  announce('id-1');
  const late = sites.find('demo');
  expect((await early)?.release.releaseId).toBe('r1');
  expect((await late)?.release.releaseId).toBe('r2');
  expect((await sites.find('demo'))?.release.releaseId).toBe('r2');
  expect(reads).toHaveLength(2);
});

it('reads everything again after messages were missed', async () => {
  const { sites, reads, announce } = directory({ demo: row });
  await sites.find('demo');
  announce(RESYNC);
  await sites.find('demo');
  expect(reads).toHaveLength(2);
});

describe('a cached site', () => {
  const many = (count: number): Record<string, typeof row> =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`s${index}`, { ...row, site_id: `id-${index}`, slug: `s${index}` }]));
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  const findAll = (sites: SiteCache, rows: Record<string, typeof row>) => Promise.all(Object.keys(rows).map((slug) => sites.find(slug)));
  const gathered = () => vi.advanceTimersByTimeAsync(100);

  it('is not read again: one query finds that none has changed, which renews each of them', async () => {
    const rows = many(50);
    const { sites, reads, checks, wait } = directory(rows);
    const entries = await findAll(sites, rows);
    wait(20_000);
    for (let time = 0; time < 3; time += 1) expect(entries.every((entry) => sites.isCurrent(entry!))).toBe(true);
    await gathered();
    await vi.waitUntil(() => checks.length === 1);
    await gathered();
    wait(29_999);
    expect(await findAll(sites, rows)).toEqual(entries);
    expect([reads.length, checks.map((ids) => ids.length)]).toEqual([50, [50]]);
  });

  it('is read again before its next use if the query names it', async () => {
    const rows = many(3);
    const { sites, reads, checks, wait } = directory(rows);
    const entries = await findAll(sites, rows);
    rows['s0'] = { ...rows['s0']!, release_id: 'r2' };
    rows['s1'] = { ...rows['s1']!, flags: [] };
    delete rows['s2'];
    wait(20_000);
    expect(entries.every((entry) => sites.isCurrent(entry!))).toBe(true);
    await gathered();
    await vi.waitUntil(() => checks.length === 1);
    await gathered();
    expect(entries.some((entry) => sites.isCurrent(entry!))).toBe(false);
    expect((await sites.find('s0'))?.release.releaseId).toBe('r2');
    expect((await sites.find('s1'))?.release.flags).toEqual([]);
    expect(await sites.find('s2')).toBeNull();
    expect(reads).toHaveLength(6);
  });

  it('keeps its entry when its plan gains a feature that it does not use, after one read', async () => {
    const rows = many(1);
    const { sites, reads, checks, wait } = directory(rows);
    const entry = await sites.find('s0');
    rows['s0'] = { ...rows['s0']!, flags: ['swipe', 'public_api'] };
    for (const checked of [1, 1, 2, 3]) {
      wait(10_000);
      expect(await sites.find('s0')).toBe(entry);
      await gathered();
      await vi.waitUntil(() => checks.length === checked);
      await gathered();
    }
    expect(entry?.release.flags).toEqual(['swipe', 'public_api']);
    expect(reads).toHaveLength(2);
  });

  it('is not used after 30 seconds if the query fails', async () => {
    const { sites, reads, wait } = directory({ demo: row }, { isMute: true });
    const entry = await sites.find('demo');
    wait(20_000);
    expect(sites.isCurrent(entry!)).toBe(true);
    await gathered();
    wait(9_999);
    expect(sites.isCurrent(entry!)).toBe(true);
    wait(1);
    expect(sites.isCurrent(entry!)).toBe(false);
    await sites.find('demo');
    expect(reads).toHaveLength(2);
  });

  it('is revalidated by requests for others, until it has had none for five minutes', async () => {
    const rows = many(2);
    const { sites, reads, checks, wait } = directory(rows);
    await findAll(sites, rows);
    for (let seconds = 10; seconds <= 310; seconds += 10) {
      wait(10_000);
      await sites.find('s0');
      await gathered();
      await vi.waitUntil(() => checks.length === seconds / 10);
      await gathered();
    }
    expect(checks.map((ids) => ids.length)).toEqual(Array.from({ length: 31 }, (_, index) => (index < 29 ? 2 : 1)));
    expect(reads).toHaveLength(2);
    wait(20_000);
    await sites.find('s1');
    expect(reads).toHaveLength(3);
  });

  it('is revalidated in batches of a thousand', async () => {
    const rows = many(2_300);
    const { sites, checks, wait } = directory(rows);
    await findAll(sites, rows);
    wait(25_000);
    await findAll(sites, rows);
    await gathered();
    await vi.waitUntil(() => checks.length === 3);
    expect(checks.map((ids) => ids.length)).toEqual([1000, 1000, 300]);
  });
});
