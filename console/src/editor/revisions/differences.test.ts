import { fullButton, fullDocument, fullLinkArea } from '@mekuri/kit/page-defaults';
import { describe, expect, it } from 'vitest';
import { differencesOf } from './differences.ts';

const button = (id: string, buttonText: string) => fullButton({ id, buttonType: 'TEXT', buttonText, transition: null });
const page = (changes: Partial<ReturnType<typeof fullDocument>> = {}) => ({
  ...fullDocument({ mediaId: null, imageAlt: '', mainText: '朝', buttons: [button('b1', '見る'), button('b2', '買う')] }),
  ...changes,
});

describe('differencesOf', () => {
  it('finds no difference between a page and its copy', () => {
    expect(differencesOf(page(), structuredClone(page()))).toEqual([]);
  });

  it("names the page's fields", () => {
    expect(differencesOf(page(), page({ mainText: '夜', price: 980 }))).toEqual([
      { element: null, field: 'mainText', before: '朝', after: '夜' },
      { element: null, field: 'price', before: null, after: 980 },
    ]);
  });

  it("names an element's fields", () => {
    const after = page({ buttons: [button('b1', '見る'), { ...button('b2', '買う'), buttonColor: '#000' }] });
    expect(differencesOf(page(), after)).toEqual([{ element: 'button:b2', field: 'buttonColor', before: '#99D52A', after: '#000' }]);
  });

  it('names elements that exist in one version only', () => {
    const after = page({ buttons: [button('b2', '買う')], links: [fullLinkArea({ id: 'l1', transition: null })] });
    expect(
      differencesOf(page(), after).map(({ element, field, before, after: now }) => [element, field, Boolean(before), Boolean(now)]),
    ).toEqual([
      ['button:b1', null, true, false],
      ['link:l1', null, false, true],
    ]);
  });

  it('ignores the order of fields', () => {
    const one = page({ buttons: [{ ...button('b1', '見る'), transition: { transitionType: 'SCRIPT', script: 'a()' } }] });
    const other = page({ buttons: [{ ...button('b1', '見る'), transition: { script: 'a()', transitionType: 'SCRIPT' } }] });
    expect(differencesOf(one, other)).toEqual([]);
  });
});
