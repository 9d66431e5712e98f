import { expect, it } from 'vitest';
import { newItem } from './defaults.ts';
import { itemsFallingBackTo, itemTexts, translatedItems } from './item-texts.ts';
import { itemsIn } from './translate.ts';

const items = [
  newItem('name', { title: 'お名前', placeholder: '汐町 あおい', translations: { EN: { title: 'Name', placeholder: '', labels: {} } } }),
  newItem('size', {
    typeInput: 'SELECT',
    title: '量',
    options: [
      { id: 'small', label: '100g', isDefault: true },
      { id: 'large', label: '200g', isDefault: false },
    ],
  }),
];

it('lists every text of a form', () => {
  expect(itemTexts(items).map((text) => [text.id, text.own, text.in('EN')])).toEqual([
    ['name.title', 'お名前', 'Name'],
    ['name.placeholder', '汐町 あおい', ''],
    ['size.title', '量', ''],
    ['size.placeholder', '', ''],
    ['size.label.small', '100g', ''],
    ['size.label.large', '200g', ''],
  ]);
});

it('writes translations by their ids, and removes empty ones', () => {
  const written = translatedItems(
    items,
    'EN',
    new Map([
      ['size.label.small', 'Small'],
      ['name.placeholder', 'Jane Doe'],
    ]),
  );
  expect(
    itemsIn(written, 'EN').map(({ title, placeholder, options }) => [title, placeholder, ...options.map(({ label }) => label)]),
  ).toEqual([
    ['Name', 'Jane Doe'],
    ['量', '', 'Small', '200g'],
  ]);
  const emptied = translatedItems(written, 'EN', new Map(itemTexts(written).map(({ id }) => [id, ''])));
  expect(emptied.map(({ translations }) => translations)).toEqual([{}, {}]);
  expect(translatedItems(items, 'EN', new Map())).toEqual(items);
});

it('changes the fallback language and back without losing texts', () => {
  const english = itemsFallingBackTo(items, 'EN', 'JP');
  expect(english[0]).toMatchObject({ title: 'Name', placeholder: '汐町 あおい' });
  expect(itemsIn(english, 'JP').map(({ title }) => title)).toEqual(['お名前', '量']);
  expect(
    itemsIn(itemsFallingBackTo(english, 'JP', 'EN'), 'JP').map(({ title, options }) => [title, ...options.map(({ label }) => label)]),
  ).toEqual([['お名前'], ['量', '100g', '200g']]);
});
