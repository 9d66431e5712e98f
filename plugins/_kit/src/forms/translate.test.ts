import { expect, it } from 'vitest';
import { newItem } from './defaults.ts';
import { publicItems } from './translate.ts';

const options = [
  { id: 'light', label: '浅煎り', isDefault: false },
  { id: 'dark', label: '深煎り', isDefault: false },
];
const inEnglish = (title: string, placeholder: string, labels: Record<string, string>) => ({ EN: { title, placeholder, labels } });

it('lists the texts without a translation', () => {
  const items = [
    newItem('whole', { title: 'お名前', placeholder: '汐町 花子', translations: inEnglish('Name', 'Hanako', {}) }),
    newItem('none', { title: 'ご住所', placeholder: '汐町三丁目' }),
    newItem('part', { title: '焙煎度', options, translations: inEnglish('Roast', ' ', { light: 'Light' }) }),
    newItem('empty', { title: '備考', translations: inEnglish('Remarks', '', {}) }),
  ];
  const untranslated = (language: 'JP' | 'EN') => publicItems(items, language, 'JP').map((item) => item.untranslated);
  expect(untranslated('EN')).toEqual([undefined, ['title', 'placeholder'], ['options'], undefined]);
  expect(untranslated('JP')).toEqual([undefined, undefined, undefined, undefined]);
  expect(publicItems(items, 'EN', 'JP')[2]!.options.map(({ label }) => label)).toEqual(['Light', '深煎り']);
});
