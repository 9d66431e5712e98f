import { expect, it } from 'vitest';
import { languageOf, titleLanguage } from './texts.ts';

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

it('a notice is in the language of its title', () => {
  const notice = { texts: { ja: { title: '休業', content: '' }, en: { title: '', content: 'Closed' } } };
  expect(titleLanguage(notice, 'en', 'ja')).toBe('ja');
  expect(titleLanguage({ texts: { ...notice.texts, en: { title: 'Closed', content: '' } } }, 'en', 'ja')).toBe('en');
});
