import { afterEach, describe, expect, it, vi } from 'vitest';
import { visitIdOf } from './visit-id.ts';

const SITE = '01900000-0000-7000-8000-000000000001';
const VISIT = '0b9a4a3e-6a0e-4c38-9d0c-5a2f0f6a1b2c';

const keeping = (items: Record<string, string>): void => {
  vi.stubGlobal('sessionStorage', { getItem: (key: string) => items[key] ?? null });
};
afterEach(() => vi.unstubAllGlobals());

describe('visitIdOf', () => {
  it('reads the visit of this site', () => {
    keeping({ [`mekuri_visit:${SITE}`]: JSON.stringify({ id: VISIT, seq: 3 }), 'mekuri_visit:other': '{"id":"other"}' });
    expect(visitIdOf(SITE)).toBe(VISIT);
  });

  it.each(['', 'null', '7', '{', '{}', '{"id":7}', '{"id":"no id"}', `{"id":"${'-'.repeat(36)}"}`])(
    'returns an empty id for %j',
    (text) => {
      keeping({ [`mekuri_visit:${SITE}`]: text });
      expect(visitIdOf(SITE)).toBe('');
    },
  );

  it('returns an empty id without an entry, or where storage is blocked', () => {
    keeping({});
    expect(visitIdOf(SITE)).toBe('');
    vi.stubGlobal('sessionStorage', {
      getItem: () => {
        throw new Error('SecurityError');
      },
    });
    expect(visitIdOf(SITE)).toBe('');
  });
});
