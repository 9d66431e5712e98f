import { expect, it } from 'vitest';
import { localeOf } from './locale.ts';

it.each([
  ['ja', 'ja'],
  ['en', 'en'],
  ['zh-Hans', 'cn'],
  ['ko', 'kr'],
  ['fr', 'en'],
  ['constructor', 'en'],
])('the texts for %s are in %s', (language, locale) => expect(localeOf(language)).toBe(locale));
