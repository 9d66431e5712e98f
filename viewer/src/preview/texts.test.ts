import { LOCALES } from '@mekuri/kit/manifest';
import { expect, it } from 'vitest';
import { localeOf, textsIn } from './texts.ts';

it.each([
  [['fr-FR', 'en-GB', 'ja'], 'en'],
  [['zh-Hant-TW'], 'cn'],
  [['ko'], 'kr'],
  [['fr'], 'ja'],
  [[], 'ja'],
] as const)('speaks to a browser of %o in %s', (languages, locale) => expect(localeOf(languages)).toBe(locale));

it('has every text in four languages, with what is filled in', () => {
  const filled = (text: string): string[] => text.match(/\{\{\w+\}\}/g) ?? [];
  for (const locale of LOCALES)
    for (const [key, text] of Object.entries(textsIn('ja'))) {
      const own = textsIn(locale)[key as keyof ReturnType<typeof textsIn>];
      expect([key, own === '', filled(own)]).toEqual([key, false, filled(text)]);
    }
});
