import { describe, expect, it } from 'vitest';
import { BUTTON_DEFAULTS, PAGE_DEFAULTS } from '@mekuri/kit/page-defaults';
import { emptyPage, mergeDocument, splitDocument, type ButtonInput, type PageDocumentInput, type StoredPage } from './document.ts';

const FIRST = '019a0000-0000-7000-8000-00000000000a';
const SECOND = '019a0000-0000-7000-8000-00000000000b';

const button = (id: string, buttonText: string, more: Partial<ButtonInput> = {}): ButtonInput => ({
  id,
  buttonType: 'TEXT',
  buttonText,
  transition: null,
  ...more,
});
const input = (more: Partial<PageDocumentInput> = {}): PageDocumentInput => ({
  mediaId: null,
  imageAlt: '港の朝',
  mainText: '朝いちばんの一杯',
  buttons: [button(FIRST, '豆を見る', { microcopyText: '送料無料' })],
  ...more,
});
const saved = (document: PageDocumentInput, before: StoredPage = emptyPage, language: 'ja' | 'en' | 'ko' = 'ja') =>
  splitDocument(document, before.overlays, language, 'ja');

describe('splitDocument', () => {
  it('keeps texts apart from structure', () => {
    const page = saved(input());
    expect(JSON.stringify(page.document)).not.toMatch(/朝|豆|送料/);
    expect(page.overlays).toEqual({
      ja: {
        imageAlt: '港の朝',
        mainText: '朝いちばんの一杯',
        buttons: { [FIRST]: { buttonText: '豆を見る', microcopyText: '送料無料' } },
        links: {},
        products: {},
        pluginElements: {},
      },
    });
  });

  it('is restored completely, with defaults for omitted fields', () => {
    expect(mergeDocument(saved(input()), 'ja', 'ja')).toEqual({
      ...PAGE_DEFAULTS,
      mediaId: null,
      imageAlt: '港の朝',
      mainText: '朝いちばんの一杯',
      buttons: [{ ...BUTTON_DEFAULTS, id: FIRST, buttonType: 'TEXT', buttonText: '豆を見る', transition: null, microcopyText: '送料無料' }],
      links: [],
      products: [],
      pluginElements: [],
    });
  });

  it('stores nothing that a document does not name', () => {
    const foreign = { ...input(), role: 'MASTER', buttons: [{ ...button(FIRST, 'x'), onclick: 'x' }] };
    expect(JSON.stringify(saved(foreign))).not.toMatch(/role|onclick/);
  });

  it('drops the texts of a removed button in every language', () => {
    const both = saved(input({ buttons: [button(FIRST, '一'), button(SECOND, '二')] }));
    const translated = saved(input({ buttons: [button(FIRST, 'one'), button(SECOND, 'two')] }), both, 'en');
    const page = saved(input({ buttons: [button(SECOND, '二')] }), translated);
    expect(Object.keys(page.overlays.ja?.buttons ?? {})).toEqual([SECOND]);
    expect(Object.keys(page.overlays.en?.buttons ?? {})).toEqual([SECOND]);
  });

  it('compares ids by value, not by case', () => {
    const page = saved(input({ buttons: [button(FIRST.toUpperCase(), '一')] }));
    expect(mergeDocument(page, 'ja', 'ja').buttons[0]).toMatchObject({ id: FIRST, buttonText: '一' });
  });
});

describe('languages', () => {
  it('fall back field by field', () => {
    const page = saved(input({ mainText: 'The first cup' }), saved(input()), 'en');
    expect(mergeDocument(page, 'en', 'ja')).toMatchObject({ mainText: 'The first cup', imageAlt: '港の朝' });
    expect(mergeDocument(page, 'ko', 'ja')).toMatchObject({ mainText: '朝いちばんの一杯' });
    expect(mergeDocument(page, 'ja', 'ja')).toMatchObject({ mainText: '朝いちばんの一杯' });
  });

  it('never receive a fallback that a form sends back', () => {
    const japanese = saved(input());
    const page = splitDocument(mergeDocument(japanese, 'en', 'ja'), japanese.overlays, 'en', 'ja');
    expect(page.overlays.en).toEqual({ buttons: { [FIRST]: {} }, links: {}, products: {}, pluginElements: {} });
    const changed = saved(input({ mainText: '新しい文' }), page);
    expect(mergeDocument(changed, 'en', 'ja').mainText).toBe('新しい文');
  });

  it('keep a text of their own that happens to equal the fallback', () => {
    const own = saved(input({ mainText: 'Menu' }), saved(input()), 'en');
    const same = saved(input({ mainText: 'Menu' }), own);
    const again = splitDocument(mergeDocument(same, 'en', 'ja'), same.overlays, 'en', 'ja');
    expect(again.overlays.en?.mainText).toBe('Menu');
  });

  it('fall back again when a translation is emptied', () => {
    const own = saved(input({ mainText: 'Menu' }), saved(input()), 'en');
    const emptied = saved(input({ mainText: ' ' }), own, 'en');
    expect(emptied.overlays.en).not.toHaveProperty('mainText');
    expect(mergeDocument(emptied, 'en', 'ja').mainText).toBe('朝いちばんの一杯');
  });

  it('may be emptied in the default language', () => {
    const page = saved(input({ mainText: '' }), saved(input()));
    expect(mergeDocument(page, 'ja', 'ja').mainText).toBe('');
  });

  it('share structure', () => {
    const page = saved(input({ mainTextColor: '#000', buttons: [button(SECOND, 'New')] }), saved(input()), 'en');
    const japanese = mergeDocument(page, 'ja', 'ja');
    expect(japanese.mainTextColor).toBe('#000');
    expect(japanese.buttons).toMatchObject([{ id: SECOND, buttonText: '' }]);
  });
});
