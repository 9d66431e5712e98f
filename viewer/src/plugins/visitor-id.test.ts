import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { visitorIdOf } from './visitor-id.ts';

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const store = new Map<string, string>();

beforeEach(() => {
  store.clear();
  const { crypto } = globalThis;
  // A site on plain http: no secure context, no `randomUUID`.
  vi.stubGlobal('crypto', { getRandomValues: (array: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(array) });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => store.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

it('is a UUID that this browser keeps, another for each site, on plain http too', () => {
  const id = visitorIdOf('one');
  expect(id).toMatch(UUID);
  expect([...store.values()]).toEqual([id]);
  expect(visitorIdOf('one')).toBe(id);
  expect(visitorIdOf('other')).not.toBe(id);
});

it('is the one that was kept', () => {
  visitorIdOf('kept');
  const [key] = store.keys();
  store.set(key!, 'of an earlier visit');
  expect(visitorIdOf('kept')).toBe('of an earlier visit');
});

it('stays the same for as long as the page is open where nothing can be kept', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  const id = visitorIdOf('denied');
  expect(id).toMatch(UUID);
  expect(visitorIdOf('denied')).toBe(id);
});
