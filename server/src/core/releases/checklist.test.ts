import { describe, expect, it } from 'vitest';
import { checkDraft } from './checklist.ts';
import { aButton, aDraft, aMedium, anEmptyPage, aPage, toPage } from './testing/drafts.ts';

const found = (...columns: Parameters<typeof aDraft>) =>
  checkDraft(aDraft(...columns), 100).map(({ level, code, position }) => `${level} ${code} ${position}`);

it('finds nothing in a draft that is fit to be seen', () => {
  expect(found([aPage(1), aPage(2)], [aPage(3), anEmptyPage(4), anEmptyPage(5)])).toEqual([]);
});

describe('faults', () => {
  it('names more cells than the plan has, empty ones as well', () => {
    const draft = aDraft([aPage(1), aPage(2), anEmptyPage(3)]);
    expect(checkDraft(draft, 3)).toEqual([]);
    expect(checkDraft(draft, 2)).toEqual([{ code: 'too_many_cells', level: 'fault', pageId: null, position: null }]);
  });

  it('names a site without categories', () => {
    expect(found()).toEqual(['fault site_empty null']);
  });

  it('names an empty first page, and a category without pages', () => {
    expect(found([anEmptyPage(1)], [])).toEqual(['fault first_page_empty A1', 'fault first_page_empty B1']);
  });

  it('names each gap, but no empty pages at the end', () => {
    expect(found([aPage(1), anEmptyPage(2), anEmptyPage(3), aPage(4), anEmptyPage(5)])).toEqual([
      'fault category_gap A2',
      'fault category_gap A3',
    ]);
  });

  it('takes a locked page without media for filled', () => {
    expect(found([aPage(1, { media: null, locked: true, texts: { imageAlt: '' } }), aPage(2)])).toEqual([]);
  });

  it('names media that cannot be shown', () => {
    const media = (status: 'PROCESSING' | 'PENDING' | 'FAILED') => aMedium({ status });
    expect(
      found([aPage(1, { media: media('FAILED') }), aPage(2, { media: media('PROCESSING') }), aPage(3, { media: media('PENDING') })]),
    ).toEqual(['fault media_failed A1', 'fault media_not_ready A2', 'fault media_not_ready A3']);
  });

  it('names a button whose page is gone', () => {
    const texts = { buttons: { [aButton(50, null).id]: { buttonText: '見る' } } };
    expect(found([aPage(1, { buttons: [aButton(50, toPage(2))], texts }), aPage(2, { buttons: [aButton(50, toPage(9))], texts })])).toEqual(
      ['fault target_gone A2'],
    );
  });
});

it('gives advice after all faults', () => {
  const lonely = aPage(1, { texts: { imageAlt: ' ' }, buttons: [aButton(50, null)] });
  expect(found([lonely, anEmptyPage(2), aPage(3)])).toEqual([
    'fault category_gap A2',
    'advice alt_missing A1',
    'advice button_without_target A1',
    'advice button_without_text A1',
  ]);
});
