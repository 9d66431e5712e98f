import { expect, it } from 'vitest';
import { findIn } from './find.ts';

const list = [
  { label: 'C1', words: 'カフェのカウンター' },
  { label: '整列 C', words: '' },
  { label: '削除', words: 'Delete' },
];
const labels = (typed: string): string[] => findIn(list, typed).map(({ label }) => label);

it('finds by label and words, whatever their width, kana or case', () => {
  expect(labels('ｃ１')).toEqual(['C1']);
  expect(labels('かふぇ')).toEqual(['C1']);
  expect(labels('DELETE')).toEqual(['削除']);
});

it('wants every word, and puts first what begins with it', () => {
  expect(labels('c')).toEqual(['C1', '整列 C']);
  expect(labels('c カウンター')).toEqual(['C1']);
  expect(labels('どこにもない')).toEqual([]);
  expect(labels(' ')).toHaveLength(3);
});
