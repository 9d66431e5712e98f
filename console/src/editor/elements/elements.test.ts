import { fullButton, fullDocument, fullLinkArea, fullPluginElement, fullProduct, type FullDocument } from '@mekuri/kit/page-defaults';
import { describe, expect, it } from 'vitest';
import { alignElements, distributeElements, restack } from './arrange.ts';
import {
  boxOf,
  elementsAt,
  findElement,
  hasRoom,
  insideCell,
  isLocked,
  keepsShape,
  keysOf,
  newElement,
  pasteElements,
  patchElement,
  removeElements,
  stackOf,
  toggleHidden,
  toggleLocked,
  withBox,
} from './elements.ts';
import { elementName } from './names.ts';

const idOf = (number: number): string => `01900000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const [ONE, TWO, LINK, PRODUCT] = [`button:${idOf(1)}`, `button:${idOf(2)}`, `link:${idOf(3)}`, `product:${idOf(4)}`] as const;

const aDocument = (changes: Partial<FullDocument> = {}): FullDocument => ({
  ...fullDocument({
    mediaId: null,
    imageAlt: '',
    mainText: '潮風と焙煎の香りで',
    buttons: [
      fullButton({ id: idOf(1), buttonType: 'TEXT', buttonText: '買う', transition: null }),
      fullButton({ id: idOf(2), buttonType: 'TEXT', buttonText: '読む', transition: null, buttonPositionTop: 20 }),
    ],
    links: [fullLinkArea({ id: idOf(3), transition: null })],
    products: [fullProduct({ id: idOf(4), productName: '豆', transition: null })],
  }),
  ...changes,
});

const measure = () => ({ width: 100, height: 50 });
const ids = (): (() => string) => {
  let next = 100;
  return () => idOf((next += 1));
};

describe('boxes', () => {
  it('reads buttons in percent, everything else in px of the reference space', () => {
    expect(boxOf(aDocument(), ONE)).toEqual({ left: 70.02, top: 589.6, width: 248.96, height: 58.96 });
    expect(boxOf(aDocument(), LINK)).toEqual({ left: 70, top: 150, width: 50, height: 50 });
    expect(boxOf(aDocument(), PRODUCT)).toMatchObject({ left: 65, top: 260 });
    expect(boxOf(aDocument(), 'main_text', { width: 200, height: 60 })).toEqual({ left: 24, top: 96, width: 200, height: 60 });
  });

  it.each([ONE, LINK, PRODUCT, 'main_text', 'price', 'speaker', 'album'] as const)('puts %s at the given position', (key) => {
    const moved = withBox(aDocument(), key, { ...boxOf(aDocument(), key), left: 30, top: 40 });
    const box = boxOf(moved, key);
    expect(box.left).toBeCloseTo(30, 1);
    expect(box.top).toBeCloseTo(40, 1);
  });

  it('keeps moved elements inside the cell', () => {
    expect(insideCell({ left: -20, top: 730, width: 50, height: 50 })).toEqual({ left: 0, top: 687, width: 50, height: 50 });
    expect(insideCell({ left: 10, top: 10, width: 900, height: 900 })).toEqual({ left: 0, top: 0, width: 389, height: 737 });
  });

  it('sets only the position of a text, whose size is measured', () => {
    const moved = withBox(aDocument(), 'main_text', { left: 300, top: 10, width: 200, height: 60 });
    expect(moved).toEqual({ ...aDocument(), mainTextX: 189, mainTextY: 10 });
  });

  it('keeps a fractional position when nothing is moved', () => {
    const document = patchElement(aDocument(), 'button', idOf(1), { buttonPositionLeft: 33.33, buttonWidth: 21.57 });
    expect(withBox(document, ONE, boxOf(document, ONE))).toEqual(document);
  });
});

describe('the stack', () => {
  it('is ordered by z-index, then links, buttons, products, then list order', () => {
    expect(stackOf(aDocument())).toEqual([LINK, ONE, TWO, PRODUCT]);
    expect(stackOf(patchElement(aDocument(), 'link', idOf(3), { zIndex: 1 }))).toEqual([ONE, TWO, PRODUCT, LINK]);
  });

  it.each([
    ['front', [LINK, TWO, PRODUCT, ONE]],
    ['forward', [LINK, TWO, ONE, PRODUCT]],
    ['backward', [ONE, LINK, TWO, PRODUCT]],
    ['back', [ONE, LINK, TWO, PRODUCT]],
  ] as const)('moves one to %s', (move, expected) => {
    expect(stackOf(restack(aDocument(), [ONE], move))).toEqual(expected);
  });

  it('moves one element backward across kinds', () => {
    expect(stackOf(restack(aDocument(), [PRODUCT], 'backward'))).toEqual([LINK, ONE, PRODUCT, TWO]);
  });

  it('moves several elements and keeps their relative order', () => {
    expect(stackOf(restack(aDocument(), [LINK, TWO], 'front'))).toEqual([ONE, PRODUCT, LINK, TWO]);
    expect(stackOf(restack(aDocument(), [LINK, ONE], 'forward'))).toEqual([TWO, LINK, ONE, PRODUCT]);
  });

  it('changes nothing when the topmost element is brought to the front', () => {
    const document = aDocument();
    expect(restack(document, [PRODUCT], 'front')).toBe(document);
  });

  it('lists what can be selected: existing texts, and the album if the site has one', () => {
    expect(keysOf(aDocument(), { album: false })).toEqual(['main_text', LINK, ONE, TWO, PRODUCT]);
    expect(keysOf(aDocument({ mainText: ' ', price: 0, backgroundMusic: true }), { album: true })).toEqual([
      'price',
      LINK,
      ONE,
      TWO,
      PRODUCT,
      'speaker',
      'album',
    ]);
  });
});

it('names a plugin element by its text, not by its options', () => {
  const data = { ink: '#ffffff', shape: 'burst', text: '人気\nNo.1' };
  const document = aDocument({ pluginElements: [fullPluginElement({ id: idOf(8), plugin: 'sticker', element: 'badge', data })] });
  expect(elementName(document, `plugin:${idOf(8)}`)).toBe('人気 No.1');
});

describe('copies', () => {
  it('have new ids, are offset from the originals, unlocked, and on top', () => {
    const document = patchElement(aDocument(), 'link', idOf(3), { locked: true, zIndex: 7 });
    const { document: after, keys } = pasteElements(document, elementsAt(document, [LINK]), ids());
    expect(keys).toEqual([`link:${idOf(101)}`]);
    expect(after.links[1]).toMatchObject({ positionLeft: 82, positionTop: 162, locked: false, zIndex: 7 });
    expect(stackOf(after).at(-1)).toBe(keys[0]);
  });

  it('are left out beyond the limit of their kind', () => {
    let document = aDocument();
    for (let count = 0; count < 30; count += 1) ({ document } = pasteElements(document, elementsAt(document, [LINK]), ids()));
    expect(document.links).toHaveLength(20);
    expect(hasRoom(document, 'link')).toBe(false);
    expect(pasteElements(document, elementsAt(document, [LINK, PRODUCT]), ids()).keys).toHaveLength(1);
  });
});

describe('lists', () => {
  it('lose only the removed elements', () => {
    const after = removeElements(aDocument(), [TWO, LINK, 'main_text']);
    expect(stackOf(after)).toEqual([ONE, PRODUCT]);
    expect(after.mainText).toBe('潮風と焙煎の香りで');
  });

  it('locks all elements if one is unlocked, else unlocks them', () => {
    const first = toggleLocked(patchElement(aDocument(), 'link', idOf(3), { locked: true }), [LINK, ONE]);
    expect([isLocked(first, LINK), isLocked(first, ONE), isLocked(first, TWO)]).toEqual([true, true, false]);
    expect(isLocked(toggleLocked(first, [LINK, ONE]), ONE)).toBe(false);
    expect(findElement(toggleHidden(first, [ONE]), ONE)?.element.hidden).toBe(true);
  });

  it('keeps the shape of a media item alone', () => {
    const button = { ...newElement.button(idOf(9), 'MEDIA'), lockAspectRatio: true };
    const document = { ...aDocument(), buttons: [button] };
    expect(keepsShape(document, `button:${idOf(9)}`)).toBe(true);
    expect(keepsShape(aDocument(), ONE)).toBe(false);
  });
});

describe('aligning', () => {
  it('aligns one element to the cell', () => {
    expect(boxOf(alignElements(aDocument(), [LINK], 'right', measure), LINK).left).toBe(339);
    expect(boxOf(alignElements(aDocument(), [LINK], 'middle', measure), LINK).top).toBe(343.5);
  });

  it('aligns several elements to their bounding box', () => {
    const after = alignElements(aDocument(), [LINK, PRODUCT], 'left', measure);
    expect([boxOf(after, LINK).left, boxOf(after, PRODUCT).left]).toEqual([65, 65]);
  });

  it('equalises the gaps between three elements, and leaves the outer ones in place', () => {
    const keys = [LINK, PRODUCT, ONE] as const;
    const after = distributeElements(aDocument(), keys, 'vertical', measure);
    const [first, second, third] = keys.map((key) => boxOf(after, key));
    expect(second!.top - first!.top - first!.height).toBeCloseTo(third!.top - second!.top - second!.height, 0);
    expect([first!.top, third!.top]).toEqual([150, boxOf(aDocument(), ONE).top]);
    expect(distributeElements(aDocument(), [LINK, ONE], 'vertical', measure)).toEqual(aDocument());
  });
});
