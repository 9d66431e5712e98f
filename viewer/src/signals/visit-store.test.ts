import { describe, expect, it } from 'vitest';
import { aStorage } from '../testing/storage.ts';
import { createVisitStore } from './visit-store.ts';

const KEY = 'visit';
const MINUTE = 60_000;

describe("a tab's visit", () => {
  it('continues after a reload with the next number', () => {
    const storage = aStorage();
    const before = createVisitStore(() => storage, KEY);
    before.open(0);
    expect([before.next(1, true), before.next(2, false)]).toEqual([0, 1]);
    const after = createVisitStore(() => storage, KEY);
    after.open(MINUTE);
    expect(after.visit).toMatchObject({ id: before.visit.id, startedAt: 0, seq: 2, views: 1 });
    expect(after.next(MINUTE, false)).toBe(2);
  });

  it('is a new one after 30 minutes of inactivity', () => {
    const storage = aStorage();
    const store = createVisitStore(() => storage, KEY);
    store.open(0);
    store.next(MINUTE, true);
    expect(store.isOver(31 * MINUTE)).toBe(false);
    expect(store.isOver(31 * MINUTE + 1)).toBe(true);
    const after = createVisitStore(() => storage, KEY);
    after.open(32 * MINUTE);
    expect(after.visit).toMatchObject({ startedAt: 32 * MINUTE, seq: 0 });
    expect(after.visit.id).not.toBe(store.visit.id);
  });

  it('begins with its first event, which can be older than its id', () => {
    const store = createVisitStore(() => null, KEY);
    store.open(1000);
    store.next(400, true);
    expect(store.visit).toMatchObject({ startedAt: 400, lastAt: 1000 });
  });

  it('has at most 500 events and 200 views', () => {
    const store = createVisitStore(() => null, KEY);
    const views = Array.from({ length: 201 }, (_, at) => store.next(at, true));
    expect(views.slice(-2)).toEqual([199, null]);
    const others = Array.from({ length: 301 }, (_, at) => store.next(at, false));
    expect(others.slice(-2)).toEqual([499, null]);
  });

  it('stays in memory if storage is not allowed', () => {
    const store = createVisitStore(() => null, KEY);
    store.next(0, true);
    const { id } = store.visit;
    store.open(MINUTE);
    expect(store.visit).toMatchObject({ id, seq: 1 });
  });

  it('is stored from the next event once storage is allowed', () => {
    const storage = aStorage();
    let mayKeep = false;
    const store = createVisitStore(() => (mayKeep ? storage : null), KEY);
    store.open(0);
    store.next(1, true);
    expect(Object.keys(storage)).toEqual([]);
    mayKeep = true;
    const { id } = store.visit;
    store.open(2);
    store.next(3, false);
    expect(JSON.parse(storage.getItem(KEY)!)).toMatchObject({ id, seq: 2 });
  });

  it('begins if the stored value cannot be read or storage fails', () => {
    for (const text of ['{', '{"id":1}', 'null', '[]']) {
      const store = createVisitStore(() => aStorage({ [KEY]: text }), KEY);
      store.open(5);
      expect(store.visit).toMatchObject({ startedAt: 5, seq: 0 });
    }
    const full = aStorage();
    full.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    expect(createVisitStore(() => full, KEY).next(0, true)).toBe(0);
  });
});
