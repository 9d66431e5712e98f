import { createHash } from 'node:crypto';
import { formatPosition } from '@mekuri/kit/positions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/index.ts';
import { deviceOf } from '../core/traffic/device.ts';
import { recountUsage } from '../core/traffic/recount.ts';
import { sourceOf } from '../core/traffic/sources.ts';
import { settleDays } from '../core/traffic/settle.ts';
import { japanDay } from '../platform/japan-time.ts';
import { seedDemo } from './seed.ts';
import { diceOf } from './visits/dice.ts';
import { ninetyDays, type DemoBatch } from './visits/ninety-days.ts';
import type { Grid, GridPage } from './visits/walk.ts';

/** Friday, 21:00 in Japan. */
const NOW = new Date('2026-11-20T12:00:00Z');

/** A grid of four by five pages. Each has a button, whose id starts with the prefix. */
const gridOf = (prefix: string): Grid => {
  const pages = Array.from({ length: 20 }, (_, index): [string, GridPage] => {
    const cell = { category: Math.floor(index / 5) + 1, page: (index % 5) + 1 };
    const position = formatPosition(cell);
    const button = { kind: 'button', id: `${prefix} button ${position}`, transitionType: 'CREATIVE_BLOCK', target: 'A1' } as const;
    return [position, { id: `${prefix} ${position}`, cell, isLocked: false, taps: [button] }];
  });
  return new Map(pages);
};
const visitsAt = (now: Date, prefix = 'x') => ninetyDays({ grid: gridOf(prefix), release: 1, languages: ['JP', 'EN'], now });

const batches = visitsAt(NOW);

const share = <Item>(items: readonly Item[], is: (item: Item) => boolean): number => items.filter(is).length / items.length;
const median = (numbers: readonly number[]): number => numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)]!;
const hourOf = ({ body }: DemoBatch): number => new Date(body.startedAt + 9 * 3_600_000).getUTCHours();

describe('random choices', () => {
  it('follow from the seed alone, and differ from seed to seed', () => {
    const first = (seed: number) => Array.from({ length: 20 }, diceOf(seed).roll);
    expect(first(1)).toEqual(first(1));
    expect(first(1)).not.toEqual(first(2));
  });

  it('are uniform, and independent of the previous one', () => {
    const { roll } = diceOf(7);
    const cells = new Map<string, number>();
    const throws = 64_000;
    for (let left = throws; left > 0; left--) {
      const key = `${Math.floor(roll() * 8)} ${Math.floor(roll() * 8)}`;
      cells.set(key, (cells.get(key) ?? 0) + 1);
    }
    const expected = throws / 64;
    const chiSquare = [...cells.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    expect(cells.size).toBe(64);
    // 63 degrees of freedom: only one in a thousand sound generators exceeds this value.
    expect(chiSquare).toBeLessThan(103.4);
  });

  it('make UUIDs of version 4', () => {
    const { uuid } = diceOf(3);
    const made = Array.from({ length: 1000 }, uuid);
    expect(new Set(made).size).toBe(1000);
    expect(made.filter((id) => !/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id))).toEqual([]);
  });
});

describe('ninety days of visits', () => {
  it('are the same in each installation, regardless of the ids of its pages', () => {
    const digestOf = (prefix: string) =>
      createHash('sha256')
        .update(JSON.stringify(visitsAt(NOW, prefix)).replaceAll(prefix, ''))
        .digest('hex');
    expect(digestOf('(one)')).toBe(digestOf('(another)'));
  });

  it('end at the current time, are in order of receipt, and leave no day out', () => {
    const received = batches.map(({ receivedAt }) => receivedAt.getTime());
    expect(received).toEqual(received.toSorted((one, other) => one - other));
    expect(received.at(-1)).toBeLessThanOrEqual(NOW.getTime());
    expect(received.at(-1)).toBeGreaterThan(NOW.getTime() - 3_600_000);
    expect(new Set(batches.map(({ receivedAt }) => japanDay(receivedAt))).size).toBe(91);
    expect(new Set(visitsAt(new Date('2026-11-20T15:00:01Z')).map(({ receivedAt }) => japanDay(receivedAt))).size).toBe(90);
  });

  it('have the shape of a shop that people find on their phones', () => {
    const visits = batches.filter(({ body }) => body.entry && body.input);
    expect(visits.length).toBeGreaterThan(5500);
    expect(visits.length).toBeLessThan(7500);
    expect(share(visits, ({ agent }) => deviceOf(agent) === 'mobile')).toBeCloseTo(0.8, 1);
    expect(share(visits, ({ body }) => body.language === 'JP')).toBeGreaterThan(0.9);
    expect(share(visits, (visit) => hourOf(visit) >= 20 && hourOf(visit) < 23)).toBeGreaterThan(0.22);
    expect(share(visits, (visit) => hourOf(visit) >= 2 && hourOf(visit) < 5)).toBeLessThan(0.03);
    const ids = visits.flatMap(({ body }) => body.sessionUserId ?? []);
    expect(1 - new Set(ids).size / ids.length).toBeCloseTo(0.3, 1);
    const advertised = visits.filter(({ body }) => body.entry?.utmMedium === 'cpc');
    expect(advertised.length).toBeGreaterThan(300);
    expect(new Set(advertised.map(({ body }) => japanDay(new Date(body.startedAt)))).size).toBe(8);
    const sources = new Set(visits.map(({ body, agent }) => sourceOf(body.entry ?? null, agent).name));
    expect([...sources].toSorted()).toEqual(
      ['bing', 'direct', 'google', 'instagram', 'kissa-meguri.example.jp', 'line', 'newsletter', 'x', 'yahoo'].toSorted(),
    );
  });

  it('move between neighbours, stay 2 to 25 seconds, and lose some at each page', () => {
    const grid = gridOf('x');
    const cellOf = new Map([...grid.values()].map(({ id, cell }) => [id, cell]));
    const events = batches.flatMap(({ body }) => body.events);
    for (const { name, pageId, toPageId, direction } of events) {
      if (name !== 'slide_page' || direction === 'jump') continue;
      const [from, to] = [cellOf.get(pageId)!, cellOf.get(toPageId!)!];
      expect(Math.abs(from.category - to.category) + Math.abs(from.page - to.page)).toBe(1);
    }
    const stays = events.flatMap(({ ms }) => ms ?? []);
    expect(Math.min(...stays)).toBeGreaterThanOrEqual(2000);
    expect(Math.max(...stays)).toBeLessThanOrEqual(25_000);
    const viewsAt = (position: string): number =>
      events.filter(({ name, pageId }) => name === 'view_page' && pageId === `x ${position}`).length;
    const downwards = ['A1', 'A2', 'A3', 'A4', 'A5'].map(viewsAt);
    expect(downwards).toEqual(downwards.toSorted((one, other) => other - one));
    expect(downwards[4]).toBeGreaterThan(0);
  });
});

describe('the demo’s visits', () => {
  let app: TestApp;
  let siteId: string;
  const count = async (statement: string): Promise<number> => Number((await app.sql(statement)).rows[0]!['count']);
  beforeAll(async () => {
    app = await createTestApp();
    app.clock.set(NOW);
    await seedDemo(app.deps);
    siteId = String((await app.sql(`select id from sites where slug = 'demo'`)).rows[0]!['id']);
  });
  afterAll(() => app.close());

  it('keep their days open until they are counted', async () => {
    expect(await settleDays(app.deps)).toBeNull();
    await app.foldTraffic();
    expect(await settleDays(app.deps)).toBe('2026-11-19');
  });

  it('are all counted: none is rejected, only known reasons exclude any, and the usage equals a recount', async () => {
    expect(await count('select count(*) from traffic_inbox')).toBe(0);
    expect(await count('select count(*) from traffic_rejected')).toBe(0);
    const { rows: reasons } = await app.sql('select distinct reason from traffic_excluded_days order by reason');
    expect(reasons.map(({ reason }) => reason)).toEqual(['agent', 'empty', 'own']);
    const { rows } = await app.sql('select count(*)::int as days, sum(views)::int as views from usage_days where site_id = $1', [siteId]);
    const [usage] = rows;
    expect(usage!['days']).toBe(91);
    expect(usage!['views']).toBe(await recountUsage(app.deps, siteId));
    expect(await count('select count(distinct day) from traffic_visits where verdict is null')).toBe(91);
  });

  it('view several pages each, tap their elements, and return', async () => {
    const { rows: visits } = await app.sql('select log, is_new, visitor_no, device from traffic_visits where verdict is null');
    const eventsOf = ({ log }: Record<string, unknown>) => (log as { events: [number, number, number, number][] }).events;
    const cells = visits.map((visit) => new Set(eventsOf(visit).flatMap(([, code, , page]) => (code === 0 ? [page] : []))).size);
    expect(median(cells)).toBeGreaterThanOrEqual(2);
    expect(median(cells)).toBeLessThanOrEqual(8);
    const codes = new Set(visits.flatMap((visit) => eventsOf(visit).map(([, code]) => code)));
    expect(codes).toEqual(new Set([0, 1, 2, 3, 4, 5]));
    const identified = visits.filter(({ visitor_no: no }) => no !== null);
    expect(share(identified, ({ is_new: isNew }) => isNew === false)).toBeCloseTo(0.3, 1);
  });

  it('are created once', async () => {
    await seedDemo(app.deps);
    expect(await count('select count(*) from traffic_inbox')).toBe(0);
  });
});
