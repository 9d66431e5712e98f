import { describe, expect, it } from 'vitest';
import { aLockedPage, aPage } from '../testing/site.ts';
import { pageLabel } from './title.ts';

describe('the label of a page', () => {
  it('is its headline in one line, without the final stop', () => {
    expect(pageLabel(aPage('A1', { mainText: '潮風と焙煎の香りで、\n一日がはじまる。\n\n港を見おろす坂の途中。' }))).toBe(
      '潮風と焙煎の香りで、一日がはじまる',
    );
    expect(pageLabel(aPage('A1', { mainText: 'Guatemala,\nmedium roast' }))).toBe('Guatemala, medium roast');
  });
  it('is the description of its picture when it has no text', () => {
    expect(pageLabel(aPage('A1', { mainText: ' ', imageAlt: ' 朝の港町 ', products: [] }))).toBe('朝の港町');
  });
  it('is empty for a locked page and for one that has not loaded', () => {
    expect(pageLabel(aLockedPage('A1'))).toBe('');
    expect(pageLabel(null)).toBe('');
  });
});
