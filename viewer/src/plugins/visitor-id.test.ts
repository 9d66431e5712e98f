import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { visitorIdOf } from './visitor-id.ts';

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const EARLIER = '6b0f1d9e-2c1a-4a56-9d57-0c6a1f6b9a10';
const store = new Map<string, string>();
const site = (id: string, ids?: 'ask' | 'off') => ({ id, plugins: ids ? { analytics: { ids } } : {} });

beforeEach(() => {
  store.clear();
  vi.stubGlobal('document', { cookie: '' });
  const { crypto } = globalThis;
  // A site on plain HTTP has no secure context and no `randomUUID`.
  vi.stubGlobal('crypto', { getRandomValues: (array: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(array) });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => store.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

it('is a stored UUID, different for each site, on plain HTTP too', () => {
  const id = visitorIdOf(site('one'));
  expect(id).toMatch(UUID);
  expect([...store.values()]).toEqual([id]);
  expect(visitorIdOf(site('one'))).toBe(id);
  expect(visitorIdOf(site('other'))).not.toBe(id);
});

it('is the stored one', () => {
  visitorIdOf(site('kept'));
  const [key] = store.keys();
  store.set(key!, EARLIER);
  expect(visitorIdOf(site('kept'))).toBe(EARLIER);
});

it('stays the same while the page is open if storage is denied', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  const id = visitorIdOf(site('denied'));
  expect(id).toMatch(UUID);
  expect(visitorIdOf(site('denied'))).toBe(id);
});

it('is taken from the cookie and copied to storage', () => {
  const before = visitorIdOf(site('cookie'));
  vi.stubGlobal('document', { cookie: `a=1; mekuri_session_user_id=${EARLIER}; b=2` });
  expect(before).not.toBe(EARLIER);
  expect(visitorIdOf(site('cookie'))).toBe(EARLIER);
  expect([...store.values()]).toEqual([EARLIER]);
});

it('is a new one if the stored value is not an id', () => {
  vi.stubGlobal('document', { cookie: 'mekuri_session_user_id=abc; not_mekuri_session_user_id=1' });
  store.set('mekuri_visitor:odd', 'not an id');
  expect(visitorIdOf(site('odd'))).toMatch(UUID);
});

it('is not stored where ids are off, or before consent', () => {
  const asked = site('asked', 'ask');
  const id = visitorIdOf(asked);
  visitorIdOf(site('off', 'off'));
  visitorIdOf({ ...site('views'), viewsOnly: true });
  expect(store.size).toBe(0);
  expect(visitorIdOf(asked)).toBe(id);
  store.set('mekuri_ids:asked', 'yes');
  expect(visitorIdOf(asked)).toBe(id);
  expect(store.get('mekuri_visitor:asked')).toBe(id);
});

it('is not the previously stored one where ids are off', () => {
  store.set('mekuri_visitor:before', EARLIER);
  expect(visitorIdOf(site('before', 'off'))).not.toBe(EARLIER);
});
