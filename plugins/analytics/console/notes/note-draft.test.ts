import { describe, expect, it } from 'vitest';
import { faultOfNote, lengthOf } from './note-draft.ts';

const TODAY = '2026-11-25';

describe('a note that is being written', () => {
  it.each([
    ['2026-11-25', 'TV', null],
    ['2025-10-21', 'TV', null],
    ['2025-10-20', 'TV', 'day'],
    ['2026-11-26', 'TV', 'day'],
    ['', 'TV', 'day'],
    [TODAY, ' \u3000 ', 'empty'],
    [TODAY, 'x'.repeat(120), null],
    [TODAY, ` ${'🎈'.repeat(120)} `, null],
    [TODAY, 'x'.repeat(121), 'long'],
  ])('of %s, %s: %s', (day, text, fault) => {
    expect(faultOfNote({ day, text }, TODAY)).toBe(fault);
  });

  it('is as long as its characters', () => {
    expect(lengthOf(' 放送🎈 ')).toBe(3);
  });
});
