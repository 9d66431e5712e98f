import { describe, expect, it } from 'vitest';
import { mergeValues } from './merge-values.ts';

const base = { name: '港', look: { album: false, colour: '#fff' }, names: ['A', 'B'] };

describe('mergeValues', () => {
  it('keeps fields that only one side changed', () => {
    const mine = { ...base, name: '港の店', names: ['A', '道具'] };
    const theirs = { ...base, look: { album: true, colour: '#fff' }, names: ['豆', 'B'] };
    expect(mergeValues(base, mine, theirs)).toEqual({
      values: { name: '港の店', look: { album: true, colour: '#fff' }, names: ['豆', '道具'] },
      clashes: [],
    });
  });

  it('reports fields that both sides changed, and keeps mine until one is chosen', () => {
    const mine = { ...base, look: { album: true, colour: '#000' } };
    const theirs = { ...base, look: { album: true, colour: '#123456' } };
    expect(mergeValues(base, mine, theirs)).toEqual({
      values: mine,
      clashes: [{ field: 'look.colour', mine: '#000', theirs: '#123456' }],
    });
  });

  it('accepts a grid whose number of categories has changed', () => {
    const theirs = { ...base, names: ['A', 'B', 'C'] };
    expect(mergeValues(base, { ...base, name: '店' }, theirs).values).toEqual({ ...theirs, name: '店' });
    expect(mergeValues(base, { ...base, names: ['豆', 'B'] }, theirs).clashes).toEqual([
      { field: 'names', mine: ['豆', 'B'], theirs: ['A', 'B', 'C'] },
    ]);
  });
});
