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

it('moves the selection and snaps it to the other elements', () => {
  const { view, document: drop, by } = beginMove(start)({ x: 128, y: 20 }, REACH, false);
  const after = drop();
  expect(view.boxes.get(ONE)).toEqual({ left: 200, top: 170, width: 50, height: 50 });
  expect(view.guides).toEqual([{ axis: 'x', at: 200 }]);
  expect(after.links[0]).toMatchObject({ positionLeft: 200, positionTop: 170 });
  expect(after.links[1]).toBe(document.links[1]);
  expect(by).toEqual({ x: 130, y: 20 });
});

it('starts from the initial state at every move, so that nothing accumulates', () => {
  const move = beginMove(start);
  move({ x: 100, y: 100 }, null, false);
  expect(move({ x: 0, y: 0 }, null, false).document()).toBe(document);
});

it('moves several elements by the same offset', () => {
  const { document: drop } = beginMove({ ...start, keys: [ONE, TWO], others: [] })({ x: 500, y: 10 }, null, false);
  expect(drop().links.map(({ positionLeft, positionTop }) => [positionLeft, positionTop])).toEqual([
    [209, 160],
    [339, 410],
  ]);
});

it('resizes by edges, and keeps the proportions on request', () => {
  const resize = beginResize(start, { left: false, top: false, right: true, bottom: true });
  expect(resize({ x: 30, y: 0 }, null, false).document().links[0]).toMatchObject({ width: 80, height: 50 });
  expect(resize({ x: 30, y: 0 }, null, true).document().links[0]).toMatchObject({ width: 80, height: 80 });
});

it('notifies listeners until they unsubscribe', () => {
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
