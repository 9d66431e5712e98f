import { expect, it } from 'vitest';
import { parseTabSearch } from './search.ts';

it('passes the address to a plugin’s tab, except for the host’s own parameters', () => {
  expect(parseTabSearch({ tab: 'contact', cell: 'A1', lang: 'EN', show: 'entries', q: 2026, kind: 'spam' })).toEqual({
    show: 'entries',
    q: '2026',
    kind: 'spam',
  });
});

it('omits empty values, values that are not text, and invalid names', () => {
  expect(parseTabSearch({ q: '', from: undefined, deep: { a: 1 }, 'Strange-Name': 'x', ['x'.repeat(21)]: 'y' })).toEqual({});
  expect(parseTabSearch({ q: 'あ'.repeat(500) })['q']).toHaveLength(400);
});
