import { fullButton, fullLinkArea, fullPluginElement, fullProduct } from '@mekuri/kit/page-defaults';
import { describe, expect, it } from 'vitest';
import { type Clip, elementsFor, readClip, writeClip } from './clipboard.ts';

const idOf = (number: number): string => `01900000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const HERE = { accountId: idOf(1), siteId: idOf(2) };

const clip: Clip = {
  ...HERE,
  elements: [
    {
      kind: 'button',
      element: fullButton({
        id: idOf(3),
        buttonType: 'TEXT',
        buttonText: '𠮷野家で買う',
        buttonMediaId: idOf(9),
        transition: { transitionType: 'CREATIVE_BLOCK', targetPageId: idOf(4) },
      }),
    },
    {
      kind: 'link',
      element: fullLinkArea({ id: idOf(5), transition: { transitionType: 'EXTERNAL_URL', externalLinkUrl: 'https://example.com' } }),
    },
    { kind: 'product', element: fullProduct({ id: idOf(6), productName: '豆', imageMediaId: idOf(10), price: 1200, transition: null }) },
    { kind: 'plugin', element: fullPluginElement({ id: idOf(7), plugin: 'sticker', element: 'badge', data: { text: '新作' } }) },
  ],
};

/** The clip as text, with one field of one element changed. */
const spoilt = (index: number, change: Record<string, unknown>): string => {
  const elements = clip.elements.map((one, place) => (place === index ? { ...one, element: { ...one.element, ...change } } : one));
  return writeClip({ ...clip, elements: elements as Clip['elements'] });
};

describe('a clip', () => {
  it('survives a round trip', () => {
    expect(readClip(writeClip(clip))).toEqual(clip);
  });

  it.each([
    ['another text', 'こんにちは'],
    ['no JSON', 'mekuri/elements@1'],
    ['a mark inside of something else', JSON.stringify({ type: 'x', note: 'mekuri/elements@1' })],
    ['nothing', writeClip({ ...clip, elements: [] })],
    ['too much', writeClip({ ...clip, elements: Array.from({ length: 81 }, () => clip.elements[1]!) })],
    ['no account', writeClip({ ...clip, accountId: 'x' })],
    ['an unknown kind', writeClip(clip).replace('"kind":"link"', '"kind":"frame"')],
    ['a kind of every object', writeClip(clip).replace('"kind":"link"', '"kind":"constructor"')],
    ['a field that is none', spoilt(0, { onclick: 'alert(1)' })],
    ['a colour that is none', spoilt(0, { buttonColor: 'red;}' })],
    ['a place out of the cell', spoilt(1, { positionLeft: 390 })],
    ['a text that is too long', spoilt(0, { buttonText: '字'.repeat(51) })],
    ['a link of an unknown kind', spoilt(1, { transition: { transitionType: 'OPEN', externalLinkUrl: 'x' } })],
    ['a link without a target', spoilt(1, { transition: { transitionType: 'EXTERNAL_URL' } })],
    ['a missing id', spoilt(2, { id: undefined })],
  ])('is not read from %s', (_, source) => {
    expect(readClip(source)).toBeUndefined();
  });

  it.each([
    [{ transitionType: 'INTERNAL_URL', internalLinkType: 'membership' }, true],
    [{ transitionType: 'INTERNAL_URL', internalLinkType: 'elsewhere' }, false],
    [{ transitionType: 'SURVEY', linkedSurveyId: idOf(11) }, true],
    [{ transitionType: 'SURVEY', linkedSurveyId: 'x' }, false],
    [{ transitionType: 'SURVEY', linkedSurveyId: idOf(11), internalLinkType: 'form' }, false],
  ])('checks links to plugin targets, installed or not, against the contract: %j', (transition, isSound) => {
    expect(readClip(spoilt(1, { transition })) !== undefined).toBe(isSound);
  });

  it('counts code points, as the server does', () => {
    expect(readClip(spoilt(0, { buttonText: '𠮷'.repeat(50) }))).toBeDefined();
  });

  it('keeps everything within the same site', () => {
    expect(elementsFor(clip, HERE)).toEqual(clip.elements);
  });

  it('drops links to plugin items when pasted into another site, and keeps those to screens', () => {
    const toItem = { transitionType: 'SURVEY', linkedSurveyId: idOf(11) };
    const toScreen = { transitionType: 'INTERNAL_URL', internalLinkType: 'contact' };
    const brought = [toItem, toScreen].map((transition) =>
      elementsFor(readClip(spoilt(1, { transition }))!, { ...HERE, siteId: idOf(20) }).at(1),
    );
    expect(brought).toMatchObject([{ element: { transition: null } }, { element: { transition: toScreen } }]);
  });

  it('drops links to pages when pasted into another site, and media when pasted into another account', () => {
    const [toSite] = elementsFor(clip, { ...HERE, siteId: idOf(20) });
    expect(toSite?.element).toMatchObject({ transition: null, buttonMediaId: idOf(9) });
    const [button, link, product] = elementsFor(clip, { accountId: idOf(21), siteId: idOf(20) });
    expect(button?.element).toMatchObject({ buttonMediaId: null });
    expect(product?.element).toMatchObject({ imageMediaId: null });
    expect(link?.element).toEqual(clip.elements[1]!.element);
  });
});
