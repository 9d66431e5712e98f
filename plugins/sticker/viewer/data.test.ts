import { describe, expect, it } from 'vitest';
import { readBadge } from '../data.ts';
import { manifest } from '../manifest.ts';

const kind = manifest.pageElements?.find(({ id }) => id === 'badge');
const initial = kind?.initial.data ?? {};

describe('a badge', () => {
  it('begins as the manifest says', () => expect(readBadge(initial)).toEqual(initial));
  it('is drawn whatever its data are', () => {
    expect(readBadge({})).toEqual({ shape: 'circle', text: '', colour: '#d9480f', ink: '#ffffff', rotation: 0 });
    expect(readBadge({ shape: 'star', text: 3, rotation: 90 })).toMatchObject({ shape: 'circle', text: '', rotation: 0 });
  });
  it('has texts that are among its data', () => expect(Object.keys(initial)).toEqual(expect.arrayContaining([...(kind?.texts ?? [])])));
});
