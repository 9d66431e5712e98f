import { describe, expect, it } from 'vitest';
import { placeOf } from './checklist-field.ts';

const ID = '01900000-0000-7000-8000-000000000900';

describe('the location of a finding', () => {
  it("is the page's field", () => {
    expect(placeOf({ code: 'releases.alt_missing', element: null })).toEqual({ keys: [], field: 'imageAlt' });
  });
  it("is an element's field", () => {
    expect(placeOf({ code: 'releases.target_gone', element: `link:${ID}` })).toEqual({ keys: [`link:${ID}`], field: 'transition' });
    expect(placeOf({ code: 'releases.contrast_low', element: `button:${ID}` })).toEqual({
      keys: [`button:${ID}`],
      field: 'buttonTextColor',
    });
  });
  it('is the page if nothing more is known', () => {
    expect(placeOf({ code: 'releases.category_gap' })).toEqual({ keys: [], field: undefined });
    expect(placeOf({ code: 'plugin.own', element: 'nonsense' })).toEqual({ keys: [], field: undefined });
  });
});
