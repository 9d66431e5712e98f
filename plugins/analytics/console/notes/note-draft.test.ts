import { describe, expect, it } from 'vitest';
import { issueOfNote, lengthOf } from './note-draft.ts';

const TODAY = '2026-11-25';

describe('a note draft', () => {
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
  ])('of %s, %s: %s', (day, text, issue) => {
    expect(issueOfNote({ day, text }, TODAY)).toBe(issue);
  });

  it('counts characters, not UTF-16 units', () => {
    expect(lengthOf(' 放送🎈 ')).toBe(3);
  });
});
