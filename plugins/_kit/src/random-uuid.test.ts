import { afterEach, expect, it, vi } from 'vitest';
import { randomUuid } from './random-uuid.ts';

const UUID_V4 = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

afterEach(() => vi.unstubAllGlobals());

it('returns a different UUIDv4 each time', () => {
  const made = Array.from({ length: 200 }, randomUuid);
  for (const uuid of made) expect(uuid).toMatch(UUID_V4);
  expect(new Set(made).size).toBe(200);
});

it('works on plain http, where browsers have no `randomUUID`', () => {
  const { crypto } = globalThis;
  vi.stubGlobal('crypto', { getRandomValues: (array: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(array) });
  expect(randomUuid()).toMatch(UUID_V4);
});
