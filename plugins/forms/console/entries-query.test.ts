import { expect, it } from 'vitest';
import { readSearch, writeSearch } from './entries-query.ts';

const NOTHING = { kind: 'all', q: '', from: '', to: '', cursor: '', entry: '' };

it('reads the list’s state from an address, and ignores invalid values', () => {
  expect(readSearch({})).toEqual(NOTHING);
  expect(readSearch({ kind: 'other', q: 'あ'.repeat(60), from: '2026-1-1', cursor: "' or 1=1", entry: '..' })).toEqual({
    ...NOTHING,
    q: 'あ'.repeat(50),
  });
});

it('writes an address that reads the same', () => {
  const search = {
    ...readSearch({ kind: 'spam', q: '豆', from: '2026-11-01', to: '2026-11-22' }),
    cursor: 'pzBq-Kd_01Ab',
    entry: '01900000-0000-7000-8000-0000000000e1',
  };
  expect(readSearch(writeSearch(search))).toEqual(search);
  expect(Object.values(writeSearch(readSearch({}))).filter((text) => text !== '')).toEqual(['entries']);
});
