import { fullDocument, type FullDocument } from '@mekuri/kit/page-defaults';
import { describe, expect, it } from 'vitest';
import {
  addElement,
  alignElements,
  boxOf,
  distributeElements,
  findElement,
  hasRoom,
  keyOf,
  MAX_OF_KIND,
  newElement,
  patchElement,
  pasteElements,
  removeElements,
  restack,
  stackOf,
  withBox,
} from './elements.ts';

const id = (number: number): string => `019a0000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const empty = fullDocument({ mediaId: null, imageAlt: '', mainText: '', buttons: [] });
const withLinks = (...boxes: [left: number, top: number, width: number, height: number][]): FullDocument =>
  boxes.reduce(
    (document, [positionLeft, positionTop, width, height], at) =>
      addElement(document, 'link', { ...newElement.link(id(at)), positionLeft, positionTop, width, height }),
    empty,
  );
const none = () => undefined;

describe('a box', () => {
  it('of a button is percent of the cell there and back', () => {
    const document = addElement(empty, 'button', newElement.button(id(1)));
    const key = keyOf('button', id(1));
    const moved = withBox(document, key, { left: 38.9, top: 73.7, width: 194.5, height: 368.5 });
    expect(findElement(moved, key)?.element).toMatchObject({
      buttonPositionLeft: 10,
      buttonPositionTop: 10,
      buttonWidth: 50,
      buttonHeight: 50,
    });
    const { left, top } = boxOf(moved, key);
    expect([left, top]).toEqual([expect.closeTo(38.9), expect.closeTo(73.7)]);
  });

  it('stays in the cell, and keeps its size where that fits', () => {
    const key = keyOf('link', id(0));
    const document = withLinks([0, 0, 100, 100]);
    expect(boxOf(withBox(document, key, { left: 380, top: -20, width: 100, height: 100 }), key)).toEqual({
      left: 289,
      top: 0,
      width: 100,
      height: 100,
    });
    expect(boxOf(withBox(document, key, { left: 10, top: 10, width: 900, height: 20 }), key)).toMatchObject({ left: 0, width: 389 });
  });

  it('of a text has the size that was measured, and only its place is set', () => {
    expect(boxOf(empty, 'main_text', { width: 200, height: 60 })).toEqual({ left: 24, top: 96, width: 200, height: 60 });
    expect(withBox(empty, 'main_text', { left: 300, top: 10, width: 200, height: 60 })).toMatchObject({ mainTextX: 189, mainTextY: 10 });
  });
});

describe('the stack', () => {
  const document = addElement(
    addElement(withLinks([0, 0, 9, 9], [0, 0, 9, 9]), 'button', newElement.button(id(7))),
    'product',
    newElement.product(id(8)),
  );
  const [first, second, button, product] = [keyOf('link', id(0)), keyOf('link', id(1)), keyOf('button', id(7)), keyOf('product', id(8))];

  it('has links under buttons under products until something is moved', () => {
    expect(stackOf(document)).toEqual([first, second, button, product]);
    expect(stackOf(patchElement(document, 'link', id(0), { zIndex: 1 }))).toEqual([second, button, product, first]);
  });

  it.each([
    ['front', [second, button, product, first]],
    ['forward', [second, first, button, product]],
    ['back', [first, second, button, product]],
  ] as const)('moves one %s', (move, expected) => {
    expect(stackOf(restack(document, first, move))).toEqual(expected);
  });

  it('moves one backward across kinds', () => {
    expect(stackOf(restack(document, product, 'backward'))).toEqual([first, second, product, button]);
  });
});

describe('several elements', () => {
  const keys = [keyOf('link', id(0)), keyOf('link', id(1)), keyOf('link', id(2))];
  const lefts = (document: FullDocument) => document.links.map(({ positionLeft }) => positionLeft);

  it('are aligned to the box around them, one alone to the cell', () => {
    const document = withLinks([10, 0, 20, 20], [50, 40, 40, 20], [200, 90, 20, 20]);
    expect(lefts(alignElements(document, keys, 'right', none))).toEqual([200, 180, 200]);
    expect(lefts(alignElements(document, keys.slice(0, 1), 'center', none))[0]).toBeCloseTo((389 - 20) / 2, 0);
  });

  it('are distributed with equal gaps, the outer ones staying', () => {
    const document = withLinks([0, 0, 20, 20], [30, 0, 20, 20], [280, 0, 20, 20]);
    expect(lefts(distributeElements(document, keys, 'horizontal', none))).toEqual([0, 140, 280]);
    expect(distributeElements(document, keys.slice(0, 2), 'horizontal', none)).toBe(document);
  });

  it('are taken out together; texts stay', () => {
    expect(removeElements(withLinks([0, 0, 9, 9], [0, 0, 9, 9]), [keys[0]!, 'main_text']).links.map((link) => link.id)).toEqual([id(1)]);
  });
});

describe('pasting', () => {
  it('gives new ids, unlocks, and sets the copies a little aside, in the cell', () => {
    const document = withLinks([380, 100, 9, 9]);
    const copied = { kind: 'link', element: { ...document.links[0]!, locked: true } } as const;
    const { document: after, keys } = pasteElements(document, [copied], () => id(99));
    expect(keys).toEqual([keyOf('link', id(99))]);
    expect(after.links[1]).toMatchObject({ id: id(99), locked: false, positionLeft: 380, positionTop: 112 });
  });

  it('leaves out what has no room', () => {
    const full = withLinks(...Array.from({ length: MAX_OF_KIND }, () => [0, 0, 9, 9] as [number, number, number, number]));
    expect(hasRoom(full, 'link')).toBe(false);
    expect(pasteElements(full, [{ kind: 'link', element: full.links[0]! }], () => id(99)).keys).toEqual([]);
  });
});
