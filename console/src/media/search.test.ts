import { expect, it } from 'vitest';
import { isNarrowed, parseMediaSearch } from './search.ts';

const ID = '01900000-0000-7000-8000-000000000001';

it('keeps valid parameters and drops the rest', () => {
  expect(
    parseMediaSearch({ q: 12, kind: 'IMAGE', folder: ID.toUpperCase(), unused: 'true', trashed: false, medium: 'x', other: 1 }),
  ).toEqual({
    q: '12',
    kind: 'IMAGE',
    folder: ID,
    unused: true,
    trashed: undefined,
    medium: undefined,
  });
  expect(parseMediaSearch({ folder: 'none', kind: 'AUDIO' })).toMatchObject({ folder: 'none', kind: undefined });
});

it('is filtered by anything but the trash and the open item', () => {
  expect(isNarrowed({ trashed: true, medium: ID })).toBe(false);
  expect(isNarrowed({ unused: true })).toBe(true);
});
