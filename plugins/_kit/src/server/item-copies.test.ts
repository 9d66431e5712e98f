import { expect, it } from 'vitest';
import { isUuid } from '../uuid.ts';
import { itemIdInCopy, linkInCopy } from './item-copies.ts';

const [SITE, ITEM] = ['01900000-0000-7000-8000-0000000000aa', '01900000-0000-7000-8000-0000000000bb'];

it('an item has the same id in a copy, however its ids are spelled, and others elsewhere', () => {
  const id = itemIdInCopy(SITE, ITEM);
  expect(isUuid(id)).toBe(true);
  expect(id[14]).toBe('8');
  expect(itemIdInCopy(SITE.toUpperCase(), ITEM.toUpperCase())).toBe(id);
  expect(new Set([id, itemIdInCopy(ITEM, SITE), itemIdInCopy(SITE, SITE), ITEM]).size).toBe(4);
});

it('links to items lead to their copies; others stay', () => {
  const link = { transitionType: 'SURVEY', linkedSurveyId: ITEM } as const;
  expect(linkInCopy(SITE, link)).toEqual({ ...link, linkedSurveyId: itemIdInCopy(SITE, ITEM) });
  for (const other of [
    { transitionType: 'INTERNAL_URL', internalLinkType: 'form' },
    { transitionType: 'EXTERNAL_URL', externalLinkUrl: 'https://example.com' },
  ])
    expect(linkInCopy(SITE, other)).toBe(other);
});
