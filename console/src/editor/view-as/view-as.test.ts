import { expect, it } from 'vitest';
import { parseViewAs } from './view-as.ts';

it('reads URL parameters, and ignores invalid values', () => {
  expect(parseViewAs({ lang: 'EN', at: '2026-12-24T18:00:00+09:00', as: 'visitor', device: 'pc' })).toEqual({
    lang: 'EN',
    at: '2026-12-24T09:00:00.000Z',
    as: 'visitor',
    device: 'pc',
  });
  expect(parseViewAs({ lang: 'FR', at: '2026-99-99T00:00', as: 'admin', device: 'mobile' })).toEqual({});
  expect(parseViewAs({ at: 5, lang: ['EN'] })).toEqual({});
});
