import { expect, it } from 'vitest';
import { parseTabSearch } from './search.ts';

it('gives a plugin’s tab what the address says, but for what is the host’s', () => {
  expect(parseTabSearch({ tab: 'contact', cell: 'A1', lang: 'EN', show: 'entries', q: 2026, kind: 'spam' })).toEqual({
    show: 'entries',
    q: '2026',
    kind: 'spam',
  });
});

it('leaves out what is empty, is no text or has no name of ours', () => {
  expect(parseTabSearch({ q: '', from: undefined, deep: { a: 1 }, 'Strange-Name': 'x', ['x'.repeat(21)]: 'y' })).toEqual({});
  expect(parseTabSearch({ q: 'あ'.repeat(500) })['q']).toHaveLength(400);
});
