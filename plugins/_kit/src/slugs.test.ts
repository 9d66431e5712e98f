import { expect, it } from 'vitest';
import { isReservedSlug, isSlug } from './slugs.ts';

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
])('reserves %s for URLs', (slug) => {
  expect(isReservedSlug(slug)).toBe(true);
});

it.each(['demo', 'shiomachi-coffee', 'abcd1', 'a1-b2', 'zzz101', 'topics-2026', 'japan', '2026'])('allows %s', (slug) => {
  expect(isReservedSlug(slug)).toBe(false);
});

it.each([
  ['shiomachi-2', true],
  ['abc', true],
  ['a'.repeat(40), true],
  ['a'.repeat(41), false],
  ['ab', false],
  ['-abc', false],
  ['abc-', false],
  ['Abc', false],
  ['a_c', false],
  ['春の店', false],
])('accepts %s as a slug: %s', (text, expected) => {
  expect(isSlug(text)).toBe(expected);
});
