import { expect, it } from 'vitest';
import { howOf } from './navigate.ts';

it.each([
  ['[data-arrow]', 'arrow'],
  ['.tab', 'tab'],
  ['.album-page', 'album'],
  ['.logo', 'link'],
])('a link that matches %s moves the deck by %s', (own, how) => {
  expect(howOf({ matches: (selector: string) => selector === own })).toBe(how);
});
