import { expect, it } from 'vitest';
import type { ReadLive } from '../core/releases/live.ts';
import type { ReleaseManifest } from '../core/releases/manifest.ts';
import { MISSED } from '../platform/bus.ts';
import { PublishedSites } from './published-sites.ts';

const manifest: ReleaseManifest = { defaultLanguage: 'ja', languages: { ja: { site: 's', categories: [[]], plugins: {} } } };
const row = { site_id: 'id-1', slug: 'demo', release_id: 'r1', flags: ['swipe'], manifest };

/** A directory over rows that a test changes, counting how often they are read. */
const directory = (rows: Record<string, typeof row>) => {
  let now = 0;
  let announce: (siteId: string) => void = () => undefined;
  const reads: string[] = [];
  const read: ReadLive = async <Row>(_name: string, _statement: string, [id, slug]: readonly unknown[]) => {
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
  const sites = new PublishedSites({ bus, modules: [], clock: { now: () => new Date(now) } }, read);
  return { sites, reads, wait: (ms: number) => void (now += ms), announce: (siteId: string) => announce(siteId) };
};

it('reads a site once for all who ask at the same time', async () => {
  const { sites, reads } = directory({ demo: row });
  const found = await Promise.all(Array.from({ length: 50 }, () => sites.find('demo')));
  expect(new Set(found).size).toBe(1);
  expect(reads).toEqual(['demo']);
});

it('remembers what is no site, and forgets it with the next message', async () => {
  const rows: Record<string, typeof row> = {};
  const { sites, reads, announce } = directory(rows);
  expect(await sites.find('demo')).toBeNull();
  expect(await sites.find('demo')).toBeNull();
  expect(reads).toHaveLength(1);
  rows['demo'] = row;
  announce('id-1');
  expect((await sites.find('demo'))?.release.siteId).toBe('id-1');
});

it('believes nothing for longer than 30 seconds', async () => {
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

it('keeps nothing that was read before a message about it', async () => {
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
  announce(MISSED);
  await sites.find('demo');
  expect(reads).toHaveLength(2);
});
