import { expect, it } from 'vitest';
import { satisfies } from './version-range.ts';

it.each([
  ['0.1.0', '^0.1.0', true],
  ['0.1.7', '^0.1.0', true],
  ['0.2.0', '^0.1.0', false],
  ['0.1.0', '^0.1.1', false],
  ['1.4.2', '^1.2.9', true],
  ['1.2.8', '^1.2.9', false],
  ['2.0.0', '^1.2.9', false],
  ['0.0.3', '^0.0.3', true],
  ['0.0.4', '^0.0.3', false],
  ['1.2.3', '1.2.3', true],
  ['1.2.4', '1.2.3', false],
  ['1.2.4', '>=1.0.0', false],
  ['1.2.4', '', false],
])('kit %s is in the range %o: %s', (version, range, expected) => {
  expect(satisfies(version, range)).toBe(expected);
});
