import { fullDocument } from '@mekuri/kit/page-defaults';
import { expect, it } from 'vitest';
import { memoByFields } from './memo-by-fields.ts';

const document = fullDocument({ mediaId: null, imageAlt: '', mainText: '', buttons: [] });
const { compare } = memoByFields(['mainText', 'price'], () => null) as unknown as {
  compare: (before: object, after: object) => boolean;
};

it.each([
  ['another field of the page', { pageId: 'a', document: { ...document, sliderTime: 9 } }, true],
  ['one of its own', { pageId: 'a', document: { ...document, price: 980 } }, false],
  ['another page', { pageId: 'b', document }, false],
])('a panel after a change of %s stays unchanged: %s', (_, after, stays) => {
  expect(compare({ pageId: 'a', document }, after)).toBe(stays);
});
