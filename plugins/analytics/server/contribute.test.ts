import type { CountedVisit, VisitEvent } from '@mekuri/kit/server';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contribute } from './contribute.ts';
import { DWELL_BUCKETS } from './numbers.ts';
import { medianOfBuckets } from './ratios.ts';
import { tables } from './stats.ts';

const [A, B, C] = ['a', 'b', 'c'].map((letter) => `01900000-0000-7000-8000-00000000000${letter}`) as [string, string, string];

const visitOf = (events: Omit<VisitEvent, 'seq' | 'at'>[], given: Partial<CountedVisit> = {}): CountedVisit => ({
  visitId: A,
  day: '2026-11-25',
  hour: 12,
  startedAt: 0,
  segment: { device: 'mobile', language: 'JP', channel: 'direct' },
  source: 'direct',
  isNew: null,
  events: events.map((event, seq) => ({ ...event, seq, at: seq * 1000 })),
  conversions: [],
  ...given,
});

const view = (pageId: string) => ({ name: 'view_page', pageId, locked: false }) as const;
const slide = (pageId: string, toPageId: string, direction: VisitEvent['direction'] & string) =>
  ({ name: 'slide_page', pageId, toPageId, direction, how: 'swipe' }) as const;

type Row = Record<string, number>;

/** Rows that a visit adds, by table and key (without the period). */
const added = (visit: CountedVisit): Record<string, Row> => {
  const rows: Record<string, Row> = {};
  contribute(visit, (name, key, numbers) => {
    const { numbers: names } = tables[name as keyof typeof tables];
    expect(numbers).toHaveLength(names.length);
    rows[[name.slice('analytics_'.length), ...key].join(' ')] = Object.fromEntries(
      names.map((column: string, index: number) => [column, numbers[index]!]),
    );
  });
  return rows;
};

describe('a visit', () => {
  it('records the direction in which the visitor left a page', () => {
    const rows = added(visitOf([view(A), slide(A, B, 'right'), view(B), view(C), slide(C, A, 'up'), slide(C, B, 'left'), view(B)]));
    expect(rows[`page_stats ${A}`]).toMatchObject({ views: 1, reach: 1, entries: 1, exits: 0, to_right: 1 });
    expect(rows[`page_stats ${B}`]).toMatchObject({ views: 2, reach: 1, to_other: 1, exits: 1 });
    expect(rows[`page_stats ${C}`]).toMatchObject({ to_left: 1, to_up: 0 });
    expect(rows['site_stats']).toMatchObject({ visits: 1, views: 4, cells: 3, slides: 3, slide_visits: 1, bounces: 0, no_id_visits: 1 });
  });

  it('with one view and nothing else is a bounce', () => {
    expect(added(visitOf([view(A)]))['site_stats']).toMatchObject({ bounces: 1 });
    const tap = { name: 'click_link_cta', pageId: A, elementId: B, transitionType: 'WEB' } as const;
    expect(added(visitOf([view(A), tap]))['site_stats']).toMatchObject({ bounces: 0, link_clicks: 1 });
    const conversions = [{ kind: 'contact', reference: C, at: 0, pageId: A }];
    expect(added(visitOf([view(A)], { conversions }))['site_stats']).toMatchObject({ bounces: 0, cv: 1, cv_visits: 1 });
  });

  it('of which only a conversion is known counts as a conversion but not as a visit', () => {
    const rows = added(visitOf([], { conversions: [{ kind: 'contact', reference: C, at: 0, pageId: A }] }));
    expect(rows['site_stats']).toMatchObject({ visits: 0, views: 0, no_id_visits: 0, cv: 1, cv_visits: 0 });
    expect(rows[`page_stats ${A}`]).toMatchObject({ reach: 0, cv: 1 });
  });

  it('counts taps by element, and the visit once', () => {
    const tap = (elementId: string) => ({ name: 'click_cta_btn', pageId: A, elementId, transitionType: 'WEB' }) as const;
    const rows = added(visitOf([view(A), tap(B), tap(B), tap(C)]));
    expect(rows[`element_stats ${A} ${B} cta`]).toEqual({ clicks: 2, visits: 1 });
    expect(rows[`page_stats ${A}`]).toMatchObject({ cta_clicks: 3, cta_visits: 1 });
  });

  it('counts in the bucket of its total time on a page', () => {
    const stay = (ms: number) => ({ name: 'dwell', pageId: A, ms }) as const;
    expect(added(visitOf([view(A), stay(1500), stay(1600)]))[`page_stats ${A}`]).toMatchObject({
      dwell_ms: 3100,
      dwell_visits: 1,
      dwell_4: 1,
    });
    expect(added(visitOf([view(A), stay(900_000)]))[`page_stats ${A}`]).toMatchObject({ dwell_11: 1 });
    expect(added(visitOf([view(A)]))[`page_stats ${A}`]).toMatchObject({ dwell_visits: 0, dwell_0: 0 });
  });

  it('ends each view with a move or an exit', () => {
    const steps = fc.array(fc.record({ page: fc.constantFrom(A, B, C), slides: fc.boolean() }), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(steps, (path) => {
        const events = path.flatMap(({ page, slides }, index) => {
          const next = path[index + 1];
          return slides && next ? [view(page), slide(page, next.page, 'down')] : [view(page)];
        });
        for (const [name, row] of Object.entries(added(visitOf(events)))) {
          if (!name.startsWith('page_stats')) continue;
          const { to_left = 0, to_right = 0, to_up = 0, to_down = 0, to_other = 0, exits = 0, views } = row;
          expect(to_left + to_right + to_up + to_down + to_other + exits).toBe(views);
        }
      }),
    );
  });
});

describe('a creative', () => {
  const [OLD, NEW] = ['1', '2'].map((digit) => `01900000-0000-7000-8000-00000000001${digit}`) as [string, string];
  const seen = (pageId: string, mediaId: string) => ({ ...view(pageId), mediaId });
  const stay = (pageId: string, ms: number) => ({ name: 'dwell', pageId, ms }) as const;
  const tap = (pageId: string) => ({ name: 'click_cta_btn', pageId, elementId: B, transitionType: 'WEB' }) as const;
  const creativesIn = (visit: CountedVisit) =>
    Object.fromEntries(Object.entries(added(visit)).filter(([name]) => name.startsWith('creative_stats')));

  it('counts actions made while it was shown on its page', () => {
    const events = [seen(A, OLD), tap(A), stay(A, 1500), seen(B, OLD), seen(A, NEW), stay(A, 4000), tap(A), tap(A)];
    const conversion = (reference: string, at: number) => ({ kind: 'contact', reference, at, pageId: A });
    const rows = creativesIn(visitOf(events, { conversions: [conversion(B, 2000), conversion(C, 9000)] }));
    expect(Object.keys(rows)).toHaveLength(3);
    expect(rows[`creative_stats ${A} ${OLD}`]).toMatchObject({ views: 1, reach: 1, onward: 1, exits: 0, cta_clicks: 1, dwell_2: 1, cv: 1 });
    expect(rows[`creative_stats ${A} ${NEW}`]).toMatchObject({
      views: 1,
      onward: 0,
      exits: 1,
      cta_clicks: 2,
      cta_visits: 1,
      dwell_ms: 4000,
    });
    expect(rows[`creative_stats ${A} ${NEW}`]).toMatchObject({ cv: 1, cv_visits: 1, dwell_4: 1, dwell_visits: 1 });
    expect(rows[`creative_stats ${B} ${OLD}`]).toMatchObject({ views: 1, onward: 1, cta_clicks: 0 });
  });

  it('ignores views with unknown media and pages without views', () => {
    const rows = creativesIn(visitOf([seen(A, OLD), view(A), tap(A), stay(A, 3000), tap(C), stay(C, 700)]));
    expect(Object.keys(rows)).toEqual([`creative_stats ${A} ${OLD}`]);
    expect(rows[`creative_stats ${A} ${OLD}`]).toMatchObject({ views: 1, onward: 1, exits: 0, cta_clicks: 0, dwell_ms: 0 });
    expect(creativesIn(visitOf([view(A), tap(A)]))).toEqual({});
  });

  it('keeps a conversion that precedes its view because of a fast clock', () => {
    const conversions = [{ kind: 'contact', reference: C, at: -5000, pageId: A }];
    expect(creativesIn(visitOf([seen(A, OLD), seen(A, NEW)], { conversions }))).toMatchObject({
      [`creative_stats ${A} ${OLD}`]: { cv: 1 },
      [`creative_stats ${A} ${NEW}`]: { cv: 0 },
    });
  });

  it('adds up to its page if all media are known', () => {
    const step = fc.record({ page: fc.constantFrom(A, B, C), medium: fc.constantFrom(OLD, NEW), taps: fc.nat(2), ms: fc.nat(90_000) });
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 20 }), (path) => {
        const events = path.flatMap(({ page, medium: mediaItem, taps, ms }) => [
          seen(page, mediaItem),
          ...Array.from({ length: taps }, () => tap(page)),
          stay(page, ms),
        ]);
        const rows = added(visitOf(events));
        for (const page of [A, B, C]) {
          const creatives = Object.entries(rows).filter(([name]) => name.startsWith(`creative_stats ${page}`));
          for (const column of ['views', 'exits', 'dwell_ms', 'cta_clicks'] as const)
            expect(creatives.reduce((sum, [, row]) => sum + row[column]!, 0)).toBe(rows[`page_stats ${page}`]?.[column] ?? 0);
          for (const [, row] of creatives) expect(row['onward']! + row['exits']!).toBe(row['views']);
        }
      }),
    );
  });
});

describe('a median of buckets', () => {
  const counts = (...at: number[]) => DWELL_BUCKETS.map((_, bucket) => at.filter((one) => one === bucket).length);
  it.each([
    [[], null],
    [[4], 4000],
    [[0, 0, 11, 11], 500],
    [[3, 3, 3, 3], 2500],
    [[11], 180_000],
  ])('of %j is %j', (at, median) => expect(medianOfBuckets(counts(...at), DWELL_BUCKETS)).toBe(median));
});
