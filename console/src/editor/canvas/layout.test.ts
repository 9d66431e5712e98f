import { fullDocument, fullLinkArea, fullProduct } from '@mekuri/kit/page-defaults';
import { expect, it } from 'vitest';
import { layoutOf, NO_LAYOUT, shownBox, withShownBox } from './layout.ts';

const idOf = (number: number): string => `01900000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const [LINK, PRODUCT] = [`link:${idOf(1)}`, `product:${idOf(2)}`] as const;
const document = fullDocument({
  mediaId: null,
  imageAlt: '',
  mainText: '潮風',
  buttons: [],
  links: [fullLinkArea({ id: idOf(1), transition: null })],
  products: [fullProduct({ id: idOf(2), productName: '豆', transition: null })],
});
/** The page fills twice the reference space, centred in the frame. */
const FRAME = { left: 111, top: 0, width: 778, height: 1474 };
const boxes = [
  { key: 'main_text', left: 159, top: 192, width: 400, height: 120, overflows: true },
  { key: LINK, left: 251.02, top: 300, width: 100, height: 100, overflows: false },
  { key: PRODUCT, left: 225, top: 504, width: 48, height: 48, overflows: false },
] as const;

it('gives texts the size that the frame measured', () => {
  const layout = layoutOf(document, boxes, FRAME);
  expect(shownBox(document, 'main_text', layout)).toEqual({ left: 24, top: 96, width: 200, height: 60 });
  expect(layout.get('main_text')?.overflows).toBe(true);
});

it("uses the frame's position of an element where it differs from the document's", () => {
  const layout = layoutOf(document, boxes, FRAME);
  expect(shownBox(document, PRODUCT, layout)).toEqual({ left: 57, top: 252, width: 24, height: 24 });
  const moved = withShownBox(document, PRODUCT, { left: 100, top: 300, width: 24, height: 24 }, layout);
  expect(moved.products[0]).toMatchObject({ coordinateX: 108, coordinateY: 308 });
  expect(shownBox(moved, PRODUCT, layout)).toMatchObject({ left: 100, top: 300 });
});

it('treats less than a tenth of a px as rounding', () => {
  expect(layoutOf(document, boxes, FRAME).get(LINK)?.off).toEqual({ left: 0, top: 0, width: 0, height: 0 });
});

it("uses the document's values before the frame has answered", () => {
  expect(shownBox(document, LINK, NO_LAYOUT)).toEqual({ left: 70, top: 150, width: 50, height: 50 });
});
