import { expect, it } from 'vitest';
import { isReservedSlug } from './slugs.ts';

it.each([
  'api',
  'site',
  'preview',
  'topics',
  'contact-success',
  'preview-019a',
  'a12',
  'zzz100',
  'zh-hans',
  'ja-jp',
  'xn--eckwd4c7c',
  '019a0000-0000-7000-8000-000000000000',
])('keeps %s for addresses', (slug) => {
  expect(isReservedSlug(slug)).toBe(true);
});

it.each(['demo', 'shiomachi-coffee', 'abcd1', 'a1-b2', 'zzz101', 'topics-2026', 'japan', '2026'])('leaves %s to creators', (slug) => {
  expect(isReservedSlug(slug)).toBe(false);
});
