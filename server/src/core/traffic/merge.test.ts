import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Batch, ReleaseIds } from './batch.ts';
import { mergeBatch, mergeConversion } from './merge.ts';
import { contributionOf } from './reading.ts';
import { anyIds, batchOf, bodyOf, dwell, PHONE, view } from './testing/batches.ts';
import { decodeLog, encodeLog } from './visit-log.ts';
import type { Visit } from './visit.ts';

const START = Date.parse('2026-11-25T03:00:00Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const pages = Array.from({ length: 6 }, () => randomUUID());

/** A release in which every other page has a media item, and a different one in English. */
const withMedia: ReleaseIds = {
  ...anyIds,
  mediaItemOf: (pageId, language) => (pages.findIndex((id) => id === pageId) % 2 === 0 ? pages.at(language === 'EN' ? -1 : -2) : undefined),
};

const fold = (batches: readonly Batch[], ids: ReleaseIds = withMedia): Visit | null =>
  batches.reduce<Visit | null>((visit, batch) => mergeBatch(visit, batch, ids).visit, null);

/** A visit of up to 40 events, split into batches that each carry their sender's state at that time. */
const histories = fc
  .record({
    steps: fc.array(fc.record({ page: fc.nat(5), ms: fc.integer({ min: 0, max: 20_000 }), dwells: fc.boolean() }), {
      minLength: 1,
      maxLength: 20,
    }),
    cuts: fc.array(fc.nat(40), { maxLength: 6 }),
    input: fc.boolean(),
    skew: fc.constantFrom(0, 30_000, 3 * HOUR, -3 * HOUR),
  })
  .map(({ steps, cuts, input, skew }) => {
    let at = START;
    const events = steps.flatMap(({ page, ms, dwells }, index) => {
      at += ms;
      const seq = index * 2;
      return dwells ? [view(seq, pages[page]!, at), dwell(seq + 1, pages[page]!, at + 500, 500)] : [view(seq, pages[page]!, at)];
    });
    const visitId = randomUUID();
    const bounds = [0, ...new Set(cuts.filter((cut) => cut > 0 && cut < events.length)), events.length].toSorted((a, b) => a - b);
    return bounds.slice(1).flatMap((end, index) => {
      const some = events.slice(bounds[index], end);
      if (some.length === 0) return [];
      const body = bodyOf(some, START, {
        visitId,
        input: input && index > 0,
        ...(index === 0 ? { entry: { referrerHost: 'www.google.com' } } : {}),
      });
      return [batchOf(body, { receivedAt: body.sentAt + skew })];
    });
  });

describe('a visit', () => {
  it('does not depend on order, repetition or split of its batches', () => {
    fc.assert(
      fc.property(
        histories.chain((batches) =>
          fc.tuple(
            fc.constant(batches),
            fc.array(fc.nat(batches.length - 1), { maxLength: 8 }),
            fc.array(fc.nat(1000), { minLength: 20, maxLength: 20 }),
          ),
        ),
        ([batches, again, order]) => {
          const once = fold(batches);
          const resent = [...batches, ...again.map((index) => batches[index]!)];
          const shuffled = resent
            .map((batch, index) => [order[index % order.length]!, batch] as const)
            .toSorted(([one], [other]) => one - other);
          const other = fold(shuffled.map(([, batch]) => batch));
          const split = batches.flatMap((batch) =>
            batch.body.events.map((event) => ({ ...batch, body: { ...batch.body, events: [event] } })),
          );
          expect(other).toEqual(once);
          expect(fold(split.toReversed())).toEqual(once);
          expect(contributionOf(other)).toEqual(contributionOf(once));
        },
      ),
      { numRuns: 300 },
    );
  });

  it('reads back from its row as it was written', () => {
    fc.assert(
      fc.property(histories, (batches) => {
        const visit = fold(batches)!;
        const log = JSON.parse(JSON.stringify(encodeLog(visit))) as ReturnType<typeof encodeLog>;
        expect(decodeLog(visit.startedAt, log)).toEqual({ events: visit.events, conversions: visit.conversions });
      }),
      { numRuns: 100 },
    );
  });

  it('keeps every kind of event with only the fields of its name', () => {
    const [pageId, toPageId, elementId] = pages as [string, string, string];
    const common = { at: START, pageId };
    const events = [
      { ...common, seq: 0, name: 'view_page', locked: true },
      { ...common, seq: 1, name: 'dwell', ms: 1200 },
      { ...common, seq: 2, name: 'slide_page', toPageId, direction: 'up', how: 'swipe' },
      { ...common, seq: 3, name: 'click_cta_btn', elementId, transitionType: 'URL' },
      { ...common, seq: 4, name: 'click_link_cta', elementId, transitionType: 'PAGE' },
      { ...common, seq: 5, name: 'click_product_item', elementId, part: 'open' },
      { ...common, seq: 6, name: 'click_popup_cta', elementId, popup: 'time_limit' },
    ] as const;
    const visit = fold([batchOf(bodyOf([...events], START))])!;
    expect(visit.events).toEqual(events);
    expect(decodeLog(START, encodeLog(visit)).events).toEqual(events);
    const padded = { ...events[1], direction: 'up', how: 'swipe' } as const;
    expect(fold([batchOf(bodyOf([padded], START))])!.events).toEqual([events[1]]);
  });

  it('names the media item that filled a page, by the batch’s language, and none for a lock page', () => {
    const [first, second, third] = pages as [string, string, string];
    const events = [view(0, first, START), view(1, second, START + 1), { ...view(2, third, START + 2), locked: true }];
    const mediaIn = (language: 'JP' | 'EN') => fold([batchOf(bodyOf(events, START, { language }))])!.events.map(({ mediaId }) => mediaId);
    expect(mediaIn('JP')).toEqual([pages.at(-2), undefined, undefined]);
    expect(mediaIn('EN')).toEqual([pages.at(-1), undefined, undefined]);
  });

  it('keeps the same event of a view resent under another release, whichever comes first', () => {
    const body = bodyOf([view(0, pages[0]!, START)], START);
    const [before, after] = [pages[1]!, pages[3]!].map((mediaItem): ReleaseIds => ({ ...anyIds, mediaItemOf: () => mediaItem })) as [
      ReleaseIds,
      ReleaseIds,
    ];
    const seen = (first: ReleaseIds, second: ReleaseIds) =>
      mergeBatch(mergeBatch(null, batchOf(body), first).visit, batchOf(body), second).visit!.events;
    expect(seen(before, after)).toEqual(seen(after, before));
  });

  it('reads views stored by earlier versions, without a media item', () => {
    const log = { ids: [pages[0]!], events: [[0, 0, 5, 0, -1, false]], conversions: [] } as unknown as ReturnType<typeof encodeLog>;
    expect(decodeLog(START, log).events).toEqual([{ seq: 0, at: START + 5, name: 'view_page', pageId: pages[0], locked: false }]);
  });

  it('keeps the same one of two events with one seq, whichever comes first', () => {
    const visitId = randomUUID();
    const one = batchOf(bodyOf([view(0, pages[0]!, START)], START, { visitId }));
    const other = batchOf(bodyOf([view(0, pages[1]!, START)], START, { visitId }));
    expect(fold([one, other])!.events).toEqual(fold([other, one])!.events);
    expect(fold([one, other])!.events).toHaveLength(1);
  });
});

describe('what is dropped', () => {
  const dropped = (batch: Batch, ids: ReleaseIds = anyIds) => Object.fromEntries(mergeBatch(null, batch, ids).dropped);

  it('includes pages and elements that no release has', () => {
    const [known, unknown] = pages as [string, string];
    const ids: ReleaseIds = { ...anyIds, hasPage: (id) => id === known, hasElement: () => false };
    const click = { seq: 2, at: START, name: 'click_cta_btn', pageId: known, elementId: unknown, transitionType: 'URL' } as const;
    const batch = batchOf(bodyOf([view(0, known, START), view(1, unknown, START), click], START));
    expect(dropped(batch, ids)).toEqual({ foreign: 2 });
    expect(mergeBatch(null, batch, ids).visit!.events).toHaveLength(1);
  });

  it('includes events that lack a field of their name', () => {
    const slide = { seq: 0, at: START, name: 'slide_page', pageId: pages[0]!, direction: 'up' } as const;
    expect(dropped(batchOf(bodyOf([slide], START)))).toEqual({ foreign: 1 });
  });

  it('includes events that waited for more than 72 hours, or are later than their batch was sent', () => {
    const late = bodyOf([view(0, pages[0]!, START)], START, { sentAt: START + 72 * HOUR + 1 });
    expect(dropped(batchOf(late))).toEqual({ late: 1 });
    const early = bodyOf([view(0, pages[0]!, START + 1000)], START, { sentAt: START });
    expect(dropped(batchOf(early))).toEqual({ clock: 1 });
    const kept = bodyOf([view(0, pages[0]!, START)], START, { sentAt: START + 72 * HOUR });
    expect(dropped(batchOf(kept))).toEqual({});
  });

  it('includes batches whose visit started years ago', () => {
    const body = bodyOf([view(0, pages[0]!, START)], 0, { sentAt: START });
    expect(mergeBatch(null, batchOf(body), anyIds)).toEqual({ visit: null, dropped: new Map([['late', 1]]) });
  });
});

describe('a wrong clock', () => {
  it.each([-5 * HOUR, 5 * HOUR, 40 * 24 * HOUR])('is corrected by the server, %i ms off', (skew) => {
    const body = bodyOf([view(0, pages[0]!, START)], START);
    const visit = fold([batchOf(body, { receivedAt: body.sentAt + skew })])!;
    expect(visit.startedAt).toBe(START + skew);
    expect(visit.events[0]!.at).toBe(START + skew);
  });

  it('is not corrected within two minutes', () => {
    const body = bodyOf([view(0, pages[0]!, START)], START);
    expect(fold([batchOf(body, { receivedAt: body.sentAt + 2 * MINUTE })])!.startedAt).toBe(START);
  });

  it('decides the day by its beginning in Japan', () => {
    const beforeMidnight = Date.parse('2026-11-25T14:59:59.999Z');
    const body = bodyOf([view(0, pages[0]!, beforeMidnight + 10)], beforeMidnight);
    expect(fold([batchOf(body)])!.day).toBe('2026-11-25');
    expect(fold([batchOf({ ...body, startedAt: beforeMidnight + 1 })])!.day).toBe('2026-11-26');
  });
});

it('counts a page once per visit, and no page of a bot', () => {
  const events = [view(0, pages[0]!, START), view(1, pages[1]!, START + 2000), view(2, pages[0]!, START + 4000)];
  expect(contributionOf(fold([batchOf(bodyOf(events, START))]))).toEqual({ billable: 2, excluded: null });
  const bot = batchOf(bodyOf(events, START), { agent: `${PHONE} Googlebot/2.1` });
  expect(contributionOf(fold([bot]))).toEqual({ billable: 0, excluded: { reason: 'agent', views: 2 } });
});

describe('a conversion', () => {
  const visitId = randomUUID();
  const batch = batchOf(bodyOf([view(0, pages[0]!, START)], START, { visitId, input: false }));
  const { siteId, accountId, tpath } = batch;
  const entry = {
    siteId,
    accountId,
    tpath,
    receivedAt: START + 60_000,
    conversion: { kind: 'contact', reference: randomUUID(), visitId, pageId: pages[0]! },
  };

  it('counts once, before and after the batches of its visit', () => {
    const after = mergeConversion(mergeConversion(fold([batch]), entry), entry);
    const before = mergeBatch(mergeConversion(null, entry), batch, withMedia).visit;
    expect(before).toEqual(after);
    expect(after.conversions).toEqual([{ kind: 'contact', reference: entry.conversion.reference, at: START + 60_000, pageId: pages[0] }]);
    expect(decodeLog(after.startedAt, encodeLog(after)).conversions).toEqual(after.conversions);
  });

  it('shows that a person was there', () => {
    expect(contributionOf(fold([batch]))).toEqual({ billable: 0, excluded: { reason: 'empty', views: 1 } });
    expect(contributionOf(mergeConversion(fold([batch]), entry))).toEqual({ billable: 1, excluded: null });
  });

  it('does not count as a view without a visit', () =>
    expect(contributionOf(mergeConversion(null, entry))).toEqual({ billable: 0, excluded: null }));
});

describe('a tap on a goal', () => {
  const [goal, other] = [randomUUID(), randomUUID()];
  const goals = new Map([[goal, START + 5000]]);
  const tap = (seq: number, elementId: string, at: number) =>
    ({ seq, at, name: 'click_cta_btn', pageId: pages[seq % 2]!, elementId, transitionType: 'URL' }) as const;
  const merge = (batches: readonly Batch[]): Visit | null =>
    batches.reduce<Visit | null>((visit, batch) => mergeBatch(visit, batch, anyIds, goals).visit, null);

  it('is one conversion per visit, regardless of number and order of taps', () => {
    const visitId = randomUUID();
    const events = [view(0, pages[0]!, START), ...[9000, 6000, 7000].map((ms, index) => tap(index + 1, goal, START + ms))];
    const batches = events.map((event) => batchOf(bodyOf([event], START, { visitId })));
    const once = merge(batches)!;
    expect(once.conversions).toEqual([{ kind: 'cta', reference: goal, at: START + 6000, pageId: pages[0] }]);
    fc.assert(
      fc.property(fc.array(fc.nat(batches.length - 1), { minLength: 1, maxLength: 6 }), (order) => {
        const rest = batches.filter((_, index) => !order.includes(index));
        const { conversions } = merge([...order.map((index) => batches[index]!), ...rest])!;
        expect(conversions).toEqual(once.conversions);
      }),
    );
    expect(decodeLog(once.startedAt, encodeLog(once)).conversions).toEqual(once.conversions);
  });

  it('is not a conversion before the goal was set, or on another element', () => {
    const events = [tap(0, goal, START + 4999), tap(1, other, START + 6000)];
    expect(merge([batchOf(bodyOf(events, START))])!.conversions).toEqual([]);
    expect(fold([batchOf(bodyOf([tap(0, goal, START + 6000)], START))])!.conversions).toEqual([]);
  });

  it('does not show that a person was there, because any program can send it', () => {
    const visit = merge([batchOf(bodyOf([view(0, pages[0]!, START), tap(1, goal, START + 6000)], START, { input: false }))]);
    expect(visit!.conversions).toHaveLength(1);
    expect(contributionOf(visit)).toEqual({ billable: 0, excluded: { reason: 'empty', views: 1 } });
  });
});
