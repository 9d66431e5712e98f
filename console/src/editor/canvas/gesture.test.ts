import { fullDocument, fullLinkArea } from '@mekuri/kit/page-defaults';
import { expect, it } from 'vitest';
import { beginMove, beginResize, createGestureStore, AT_REST } from './gesture.ts';
import { NO_LAYOUT } from './layout.ts';

const idOf = (number: number): string => `01900000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const [ONE, TWO] = [`link:${idOf(1)}`, `link:${idOf(2)}`] as const;
const document = fullDocument({
  mediaId: null,
  imageAlt: '',
  mainText: '',
  buttons: [],
  links: [
    fullLinkArea({ id: idOf(1), transition: null }),
    fullLinkArea({ id: idOf(2), transition: null, positionLeft: 200, positionTop: 400 }),
  ],
});
const start = { document, layout: NO_LAYOUT, keys: [ONE], others: [TWO] };
const REACH = { x: 6, y: 6 };

it('moves what is picked, drawn to what is not', () => {
  const { view, document: drop, by } = beginMove(start)({ x: 128, y: 20 }, REACH, false);
  const after = drop();
  expect(view.boxes.get(ONE)).toEqual({ left: 200, top: 170, width: 50, height: 50 });
  expect(view.guides).toEqual([{ axis: 'x', at: 200 }]);
  expect(after.links[0]).toMatchObject({ positionLeft: 200, positionTop: 170 });
  expect(after.links[1]).toBe(document.links[1]);
  expect(by).toEqual({ x: 130, y: 20 });
});

it('starts from where it began at every move, so that nothing adds up', () => {
  const move = beginMove(start);
  move({ x: 100, y: 100 }, null, false);
  expect(move({ x: 0, y: 0 }, null, false).document()).toBe(document);
});

it('moves several by the same way', () => {
  const { document: drop } = beginMove({ ...start, keys: [ONE, TWO], others: [] })({ x: 500, y: 10 }, null, false);
  expect(drop().links.map(({ positionLeft, positionTop }) => [positionLeft, positionTop])).toEqual([
    [209, 160],
    [339, 410],
  ]);
});

it('resizes by its edges, in shape when asked', () => {
  const resize = beginResize(start, { left: false, top: false, right: true, bottom: true });
  expect(resize({ x: 30, y: 0 }, null, false).document().links[0]).toMatchObject({ width: 80, height: 50 });
  expect(resize({ x: 30, y: 0 }, null, true).document().links[0]).toMatchObject({ width: 80, height: 80 });
});

it('tells who draws it, until they stop listening', () => {
  const store = createGestureStore();
  let told = 0;
  const stop = store.subscribe(() => {
    told += 1;
  });
  store.set(AT_REST);
  stop();
  store.set(AT_REST);
  expect(told).toBe(1);
});
