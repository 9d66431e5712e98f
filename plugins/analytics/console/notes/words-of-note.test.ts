import { expect, it } from 'vitest';
import { wordsOfNote } from './words-of-note.ts';

it('includes the day of a note only in month rows', () => {
  const note = { day: '2026-11-12', text: 'TV' };
  expect(wordsOfNote(note, 'day', 'ja')).toBe('TV');
  expect(wordsOfNote(note, 'month', 'ja')).toBe('11/12 TV');
  expect(wordsOfNote(note, 'month', 'en')).toBe('11/12 TV');
});
