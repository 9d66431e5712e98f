import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dropParcel, keepParcel, parcelsIn, type Parcel } from './kept-parcels.ts';

const DAY = 86_400_000;
const storage = () => {
  const items = new Map<string, string>();
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
};
const parcel = (key: string, at = Date.now()): Parcel => ({ key, body: `{"of":"${key}"}`, at });

let local: ReturnType<typeof storage>;
let session: ReturnType<typeof storage>;
let store: string;
beforeEach(({ task }) => {
  local = storage();
  session = storage();
  store = task.id;
  vi.stubGlobal('localStorage', local);
  vi.stubGlobal('sessionStorage', session);
});
afterEach(() => vi.unstubAllGlobals());

const keys = () => parcelsIn(store).map(({ key }) => key);

it('keeps parcels in order, and replaces one by another', () => {
  keepParcel(store, parcel('first'));
  keepParcel(store, parcel('second'));
  keepParcel(store, parcel('third'), 'second');
  expect(keys()).toEqual(['first', 'third']);
  dropParcel(store, 'first');
  expect(keys()).toEqual(['third']);
  dropParcel(store, 'third');
  expect(local.items.size).toBe(0);
});

it('deletes expired parcels', () => {
  local.setItem(store, JSON.stringify([parcel('old', Date.now() - 3 * DAY), parcel('new')]));
  expect(keys()).toEqual(['new']);
  expect(local.getItem(store)).not.toContain('old');
});

it.each(['setItem', 'getItem'] as const)('keeps them in memory where the browser blocks %s', (refused) => {
  const refuse = (): never => {
    throw new Error('QuotaExceededError');
  };
  local.setItem = refuse;
  if (refused === 'getItem') local.getItem = refuse;
  keepParcel(store, parcel('one'));
  keepParcel(store, parcel('two'));
  expect(keys()).toEqual(['one', 'two']);
  dropParcel(store, 'one');
  expect(keys()).toEqual(['two']);
});

it('takes over the parcel of the previous version from the session storage, once', () => {
  session.setItem(store, JSON.stringify({ key: 'former', body: '{}' }));
  expect(keys()).toEqual(['former']);
  keepParcel(store, parcel('later'));
  expect(keys()).toEqual(['former', 'later']);
  expect(session.items.size).toBe(0);
});
