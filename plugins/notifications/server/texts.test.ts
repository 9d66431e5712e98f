import { expect, it } from 'vitest';
import { languageOf, languagesOf } from './texts.ts';

it.each([
  ['お知らせ', 'en', 'ja'],
  ['年末休業 12/30', 'ja', 'ja'],
  ['年末休業 12/30', 'zh-Hans', 'zh-Hans'],
  ['春节放假', 'en', 'zh-Hans'],
  ['공지 사항', 'ja', 'ko'],
  ['Closed today', 'ja', 'en'],
  ['2026', 'ja', 'ja'],
] as const)('an article that says %j on a site in %s is in %s', (text, fallback, language) => {
  expect(languageOf(text, fallback)).toBe(language);
});

it('returns the language of the title, and that of the content if only one of them falls back', () => {
  const notice = { texts: { ja: { title: '休業', content: '本文' }, en: { title: 'Closed', content: '' } } };
  expect(languagesOf(notice, 'ja', 'ja')).toEqual({ lang: 'ja' });
  expect(languagesOf(notice, 'en', 'ja')).toEqual({ lang: 'en', contentLang: 'ja' });
  expect(languagesOf(notice, 'ko', 'ja')).toEqual({ lang: 'ja' });
  expect(languagesOf({ texts: { ja: { title: '休業', content: '' }, en: { title: '', content: 'Closed' } } }, 'en', 'ja')).toEqual({
    lang: 'ja',
    contentLang: 'en',
  });
  expect(languagesOf({ texts: { ja: { title: '休業', content: '' }, en: { title: 'Closed', content: '' } } }, 'en', 'ja')).toEqual({
    lang: 'en',
  });
});
