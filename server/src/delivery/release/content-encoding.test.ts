import { expect, it } from 'vitest';
import { chooseCoding } from './content-encoding.ts';

it.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0.5, gzip', 'gzip'],
  ['br;q=0, gzip;q=0', 'identity'],
  ['*', 'br'],
  ['*;q=0.1, br;q=0', 'gzip'],
  ['BR', 'br'],
  ['deflate', 'identity'],
  ['br;q=nonsense', 'identity'],
])('reads Accept-Encoding %j as %s', (header, coding) => {
  expect(chooseCoding(header)).toBe(coding);
});

it('caches a limited number of headers', () => {
  for (let index = 0; index < 10_000; index += 1) expect(chooseCoding(`gzip, x-${index}`)).toBe('gzip');
  expect(chooseCoding('br')).toBe('br');
});
