import { expect, it } from 'vitest';
import { viewLink } from './view-link.ts';

const URL_ = 'https://sites.example/site/1/preview';

it('contains the preview options, without those that have their default', () => {
  expect(viewLink(URL_, {})).toBe(URL_);
  expect(viewLink(URL_, { as: 'visitor' })).toBe(URL_);
  expect(viewLink(URL_, { lang: 'EN', at: '2026-12-24T03:00:00.000Z', as: 'member', cell: 'B2' })).toBe(
    `${URL_}?lang=EN&at=2026-12-24T03%3A00%3A00.000Z&as=member&cell=B2`,
  );
});
