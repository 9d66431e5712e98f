import { expect, it } from 'vitest';
import { originOf } from './origin.ts';

const ID = '01900000-0000-7000-8000-00000000000A';

it('keeps ids in lower case, and drops malformed ones', () => {
  expect(originOf({ pageId: ID, position: 'B2', popupId: '-'.repeat(36), visitId: ID })).toEqual({
    pageId: ID.toLowerCase(),
    position: 'B2',
    popupId: null,
    visitId: ID.toLowerCase(),
  });
  const nothing = { pageId: null, position: '', popupId: null, visitId: null };
  expect(originOf({ pageId: '', popupId: '', visitId: '' })).toEqual(nothing);
  expect(originOf({ visitId: '-'.repeat(36) })).toEqual(nothing);
});
