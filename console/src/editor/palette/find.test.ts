import { expect, it } from 'vitest';
import { findIn } from './find.ts';

const list = [
  { label: 'C1', words: 'カフェのカウンター' },
  { label: '整列 C', words: '' },
  { label: '削除', words: 'Delete' },
];
const labels = (typed: string): string[] => findIn(list, typed).map(({ label }) => label);

it('finds by label and search text, regardless of width, kana and case', () => {
  expect(labels('ｃ１')).toEqual(['C1']);
  expect(labels('かふぇ')).toEqual(['C1']);
  expect(labels('DELETE')).toEqual(['削除']);
});

it('requires every word, and lists entries that begin with the first word first', () => {
  expect(labels('c')).toEqual(['C1', '整列 C']);
  expect(labels('c カウンター')).toEqual(['C1']);
  expect(labels('どこにもない')).toEqual([]);
  expect(labels(' ')).toHaveLength(3);
});
