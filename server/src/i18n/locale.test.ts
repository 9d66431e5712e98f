import { expect, it } from 'vitest';
import { negotiateLocale } from './locale.ts';

it.each([
  [undefined, 'ja'],
  ['', 'ja'],
  ['fr, de;q=0.9', 'ja'],
  ['en-GB,en;q=0.9', 'en'],
  ['zh-CN,zh;q=0.9,en;q=0.8', 'cn'],
  ['fr;q=1, ko-KR;q=0.5, en;q=0.4', 'kr'],
  ['en;q=0, ja;q=0.1', 'ja'],
  ['en;q=0.2, ja;q=0.9', 'ja'],
  ['kr', 'kr'],
])('Accept-Language %o is answered in %s', (header, locale) => {
  expect(negotiateLocale(header)).toBe(locale);
});
