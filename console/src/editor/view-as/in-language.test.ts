import { fullDocument, fullLinkArea } from '@mekuri/kit/page-defaults';
import { expect, it } from 'vitest';
import { inLanguage } from './in-language.ts';

const idOf = (number: number): string => `01900000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const link = (number: number, label: string, positionLeft = 70) =>
  fullLinkArea({ id: idOf(number), transition: null, label, positionLeft });
const document = fullDocument({
  mediaId: null,
  imageAlt: '',
  mainText: '潮風',
  mainTextX: 99,
  buttons: [],
  links: [link(1, '地図', 10), link(2, '新しい')],
});

it('has the texts of the language and the places that are being edited', () => {
  const shown = inLanguage(document, { ...document, mainText: 'Sea breeze', mainTextX: 1, links: [link(1, 'Map', 300)] });
  expect(shown).toMatchObject({ mainText: 'Sea breeze', mainTextX: 99 });
  expect(shown.links).toEqual([link(1, 'Map', 10), link(2, '新しい')]);
});

it('is the document itself where no other language is asked for', () => {
  expect(inLanguage(document, undefined)).toBe(document);
});
