import { describe, expect, it } from 'vitest';
import { processorTimeOf } from '@mekuri/testing/processor-time';
import { checkDraft } from './checklist.ts';
import { aButton, aDraft, aMediaItem, anEmptyPage, aPage, draftWith, toPage } from './testing/drafts.ts';

/** The default colors would add the advice of low contrast. */
const darkButton = (...of: Parameters<typeof aButton>) => ({ ...aButton(...of), buttonColor: '#1f2d3d' });

const found = (...columns: Parameters<typeof aDraft>) =>
  checkDraft(aDraft(...columns), 100).map(({ level, code, position }) => `${level} ${code} ${position}`);

it('finds nothing in a draft that is ready to publish', () => {
  expect(found([aPage(1), aPage(2)], [aPage(3), anEmptyPage(4), anEmptyPage(5)])).toEqual([]);
});

describe('blocking findings', () => {
  it('names more cells than the plan has, empty ones as well', () => {
    const draft = aDraft([aPage(1), aPage(2), anEmptyPage(3)]);
    expect(checkDraft(draft, 3)).toEqual([]);
    expect(checkDraft(draft, 2)).toEqual([{ code: 'too_many_cells', level: 'fault', pageId: null, position: null, element: null }]);
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

  it('counts a locked page without media as filled', () => {
    expect(found([aPage(1, { media: null, locked: true, texts: { imageAlt: '' } }), aPage(2)])).toEqual([]);
  });

  it('asks for the description of an image that only members see', () => {
    expect(found([aPage(1), aPage(2, { locked: true, texts: { imageAlt: '' } })])).toEqual(['advice alt_missing A2']);
  });

  it('names media that cannot be shown', () => {
    const media = (status: 'PROCESSING' | 'PENDING' | 'FAILED') => aMediaItem({ status, id: `of ${status}` });
    expect(
      found([aPage(1, { media: media('FAILED') }), aPage(2, { media: media('PROCESSING') }), aPage(3, { media: media('PENDING') })]),
    ).toEqual(['fault media_failed A1', 'fault media_not_ready A2', 'fault media_not_ready A3']);
  });

  it('names a button whose page is gone', () => {
    const texts = { buttons: { [aButton(50, null).id]: { buttonText: '見る' } } };
    expect(
      found([aPage(1, { buttons: [darkButton(50, toPage(2))], texts }), aPage(2, { buttons: [darkButton(50, toPage(9))], texts })]),
    ).toEqual(['fault target_gone A2']);
  });
});

it('lists advice after all blocking findings', () => {
  const lonely = aPage(1, { texts: { imageAlt: ' ' }, buttons: [aButton(50, null)] });
  expect(found([lonely, anEmptyPage(2), aPage(3)])).toEqual([
    'fault category_gap A2',
    'advice alt_missing A1',
    'advice button_without_target A1',
    'advice button_without_text A1',
  ]);
});

describe('elements', () => {
  const id = (number: number): string => `01900000-0000-7000-8000-${String(number).padStart(12, '0')}`;
  const link = (number: number, transition: ReturnType<typeof toPage> | null) => ({ id: id(number), transition });
  const said = (more: NonNullable<Parameters<typeof aPage>[1]>['more'], texts = {}, media: ReturnType<typeof aMediaItem>[] = []) =>
    checkDraft(draftWith(media, [aPage(1, { more: more ?? {}, texts })]), 100).map(
      ({ level, code, element, pageId, position }) => `${level} ${code} ${element} ${pageId === id(1) && position === 'A1'}`,
    );
  const worded = { links: { [id(60)]: { label: '店の写真' } } };

  it('are named one by one', () => {
    expect(said({ links: [link(60, toPage(9))] }, worded)).toEqual([`fault target_gone link:${id(60)} true`]);
    expect(said({ links: [link(60, null)] })).toEqual([
      `advice link_without_target link:${id(60)} true`,
      `advice link_without_label link:${id(60)} true`,
    ]);
  });

  it('that are hidden are not checked', () => {
    expect(said({ links: [{ ...link(60, null), hidden: true }] })).toEqual([]);
  });

  it('whose scripts do not parse', () => {
    const scripted = (script: string) => ({ id: id(60), transition: { transitionType: 'SCRIPT' as const, script } });
    expect(said({ links: [scripted('if (')] }, worded)).toEqual([`fault script_invalid link:${id(60)} true`]);
    expect(said({ links: [scripted('f()')] }, worded)).toEqual([]);
    expect(said({ chatbotScript: '<script>if (</script>' })).toEqual(['fault script_invalid null true']);
  });

  it('that lead to a target that no plugin provides yet', () => {
    const links = [
      { id: id(60), transition: { transitionType: 'INTERNAL_URL' as const, internalLinkType: 'contact' as const } },
      { id: id(61), transition: { transitionType: 'SURVEY' as const, linkedSurveyId: id(70) } },
    ];
    const texts = { links: { [id(60)]: { label: '問い合わせ' }, [id(61)]: { label: 'アンケート' } } };
    expect(said({ links }, texts)).toEqual([
      `advice destination_missing link:${id(60)} true`,
      `advice destination_missing link:${id(61)} true`,
    ]);
    const draft = aDraft([aPage(1, { more: { links }, texts })]);
    const advised = (hasTarget: typeof draft.hasTarget): unknown[] =>
      checkDraft({ ...draft, hasTarget }, 100).map(({ element }) => element);
    expect(advised(() => true)).toEqual([]);
    expect(advised(({ kind }) => kind === 'contact')).toEqual([`link:${id(61)}`]);
    expect(advised(({ item }) => item === id(70))).toEqual([`link:${id(60)}`]);
  });

  it('that show media which are unavailable or far too large', () => {
    const button = { ...aButton(50, toPage(1)), buttonType: 'MEDIA' as const, buttonMediaId: id(701) };
    const texts = { buttons: { [id(50)]: { buttonText: '見る' } } };
    const key = `button:${id(50)} true`;
    const mediaItem = (changes: Parameters<typeof aMediaItem>[0]) => [aMediaItem({ id: id(701), ...changes })];
    expect(said({ buttons: [button] }, texts)).toEqual([`fault media_gone ${key}`]);
    expect(said({ buttons: [button] }, texts, mediaItem({ status: 'FAILED' }))).toEqual([`fault media_failed ${key}`]);
    expect(said({ buttons: [button] }, texts, mediaItem({ width: 4000, height: 500 }))).toEqual([`advice picture_oversized ${key}`]);
    expect(said({ buttons: [button] }, texts, mediaItem({}))).toEqual([]);
    expect(said({ buttons: [{ ...button, buttonMediaId: null }] }, texts)).toEqual([`advice button_without_media ${key}`]);
    expect(found([aPage(1, { media: aMediaItem({ width: 8000, height: 6000 }) })])).toEqual(['advice picture_oversized A1']);
  });

  it('whose text is hard to read', () => {
    const button = aButton(50, toPage(1));
    const texts = { buttons: { [id(50)]: { buttonText: '見る' } } };
    expect(said({ buttons: [{ ...button, buttonColor: '#99D52A', buttonTextColor: '#fff' }] }, texts)).toEqual([
      `advice contrast_low button:${id(50)} true`,
    ]);
    expect(said({ buttons: [{ ...button, buttonColor: '#1f2d3d', buttonTextColor: '#fff' }] }, texts)).toEqual([]);
  });

  it('of plugins that are not installed', () => {
    const element = (plugin: string) => ({ id: id(60), plugin, element: 'badge', data: {} });
    expect(said({ pluginElements: [element('gone')] })).toEqual([`advice plugin_unavailable plugin:${id(60)} true`]);
    expect(said({ pluginElements: [element('sticker')] })).toEqual([]);
  });

  it('of products with a button that leads nowhere', () => {
    const product = { id: id(60), transition: null };
    expect(said({ products: [product] }, { products: { [id(60)]: { productName: '豆' } } })).toEqual([]);
    expect(said({ products: [{ ...product, linkButtonColor: '#000' }] }, { products: { [id(60)]: { linkButtonText: '買う' } } })).toEqual([
      `advice product_without_target product:${id(60)} true`,
    ]);
  });
});

it("names the site's own scripts that do not parse", () => {
  const draft = aDraft([aPage(1)]);
  const scripts = { contactScript: 'if (', membershipScript: '', formScript: '' };
  const broken = { ...draft, site: { ...draft.site, settings: { ...draft.site.settings, scripts } } };
  expect(checkDraft(broken, 100)).toEqual([{ code: 'site_script_invalid', level: 'fault', pageId: null, position: null, element: null }]);
});

it('takes as long for a thousand pages as for a thousand times one', () => {
  const pages = Array.from({ length: 1000 }, (_, index) =>
    aPage(index + 1, { more: { links: Array.from({ length: 20 }, (_, at) => link20(index, at)) } }),
  );
  const columns = Array.from({ length: 10 }, (_, column) => pages.slice(column * 100, column * 100 + 100));
  expect(processorTimeOf(() => expect(checkDraft(aDraft(...columns), 1000)).toHaveLength(20_000))).toBeLessThan(2000);
});

const link20 = (page: number, at: number) => ({
  id: `01900000-0000-7000-8001-${String(page * 100 + at).padStart(12, '0')}`,
  transition: toPage(((page + at) % 1000) + 1),
});
