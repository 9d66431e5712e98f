import { afterEach, expect, it, vi } from 'vitest';
import { badgesOf, recallSpan, rememberSpan } from './click-badges.ts';

const ID = '01900000-0000-7000-8000-000000000001';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['cta', `button:${ID}`],
  ['link', `link:${ID}`],
  ['product', `product:${ID}`],
] as const)('puts clicks of the kind %s on %s', (kind, key) => {
  const items = [{ elementId: ID, kind, clicks: { today: 0, sevenDays: 5, thirtyDays: 9 } }];
  const describe = (clicks: number) => ({ text: String(clicks), label: '' });
  expect([...badgesOf(items, 'sevenDays', describe)]).toEqual([[key, { text: '5', label: '' }]]);
  expect([...badgesOf(items, 'today', describe)]).toEqual([[key, { text: '0', label: '' }]]);
});

it('defaults to a week if nothing valid is stored', () => {
  for (const kept of [null, 'year']) {
    vi.stubGlobal('localStorage', { getItem: () => kept });
    expect(recallSpan()).toBe('sevenDays');
  }
});

it('works without storage', () => {
  vi.stubGlobal('localStorage', {
    get getItem(): never {
      throw new DOMException('denied', 'SecurityError');
    },
    get setItem(): never {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  expect(() => rememberSpan('today')).not.toThrow();
  expect(recallSpan()).toBe('sevenDays');
});
