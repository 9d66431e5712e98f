import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aBatch, anEvent } from '../testing/visit-events.ts';
import type { Batch } from './batches.ts';
import type { NewEvent } from './cell-watch.ts';
import { createEventQueue } from './event-queue.ts';
import { createVisitStore } from './visit-store.ts';

const START = anEvent(0).at;
const { language, release, view, webdriver } = aBatch();
const aView: NewEvent = { name: 'view_page', pageId: anEvent(0).pageId, locked: false };

beforeEach(() => vi.useFakeTimers({ now: START }));
afterEach(() => vi.useRealTimers());

const open = () => {
  const store = createVisitStore(() => null, 'visit');
  const sent: Batch[] = [];
  const waiting: Batch[] = [];
  const outbox = {
    put: (batch: Batch) => void waiting.push(batch),
    send: () => void sent.push(...waiting.splice(0)),
  };
  const header = (renew: boolean) => ({ sessionUserId: null, release, language, view, webdriver, input: false, renew });
  const queue = createEventQueue({ store, outbox, header });
  const add = (): void => queue.add(aView, Date.now());
  return { add, queue, sent, store, waiting };
};

describe('events', () => {
  it('are sent a second after the first one, then every five seconds', () => {
    const { add, sent } = open();
    add();
    vi.advanceTimersByTime(999);
    expect(sent).toHaveLength(0);
    vi.advanceTimersByTime(1);
    expect(sent).toHaveLength(1);
    add();
    vi.advanceTimersByTime(2000);
    add();
    vi.advanceTimersByTime(2999);
    expect(sent).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(sent.map(({ events }) => events.map(({ seq }) => seq))).toEqual([[0], [1, 2]]);
  });

  it('are sent immediately on request, and only once', () => {
    const { add, queue, sent } = open();
    add();
    queue.send();
    expect(sent).toHaveLength(1);
    vi.advanceTimersByTime(60_000);
    queue.send();
    expect(sent).toHaveLength(1);
  });

  it('wait in their batch if it is only packed', () => {
    const { add, queue, sent, waiting } = open();
    add();
    queue.pack();
    expect([sent.length, waiting.length]).toEqual([0, 1]);
  });

  it('are marked as the first of their visit, with its source', () => {
    const { add, queue, sent, store } = open();
    add();
    queue.send();
    add();
    queue.send();
    const { id: visitId, startedAt } = store.visit;
    expect(sent.map(({ events: _events, ...said }) => said)).toMatchObject([
      { visitId, startedAt, renew: true },
      { visitId, startedAt, renew: false },
    ]);
  });

  it('with invalid ids are dropped, and so are those above 500', () => {
    const { queue, sent } = open();
    queue.add({ name: 'click_link_cta', pageId: '', elementId: aView.pageId, transitionType: 'SCRIPT' }, START);
    queue.add({ name: 'click_link_cta', pageId: aView.pageId, elementId: 'banner', transitionType: 'SCRIPT' }, START);
    for (let index = 0; index < 600; index += 1) queue.add({ name: 'dwell', pageId: aView.pageId, ms: 5 }, START);
    queue.send();
    const numbers = sent.flatMap(({ events }) => events.map(({ seq }) => seq));
    expect(numbers).toEqual(Array.from({ length: 500 }, (_, seq) => seq));
    expect(sent.map(({ events }) => events.length)).toEqual([60, 60, 60, 60, 60, 60, 60, 60, 20]);
  });
});
