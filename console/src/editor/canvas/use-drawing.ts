import { type ElementKey, holdLayer } from '@mekuri/kit/canvas';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Box } from '../elements/elements.ts';
import { REFERENCE } from '../geometry.ts';
import { boxStyle } from './box-style.ts';
import { AT_REST, type GestureStore } from './gesture.ts';
import type { Guide } from './snapping.ts';
import { useLatest } from './use-element-commands.ts';

const place = (element: HTMLElement | null, box: Box | null): void => {
  if (!element) return;
  element.hidden = box === null;
  if (box) Object.assign(element.style, boxStyle(box));
};

const isSameSize = (from: Box, to: Box): boolean => from.width === to.width && from.height === to.height;

/** What only moves is moved by the compositor: nothing is laid out or painted for it. */
const drawMoved = (element: HTMLElement, from: Box | null, to: Box | undefined, scale: { x: number; y: number }): void => {
  const isShifted = from !== null && to !== undefined && isSameSize(from, to);
  if (!isShifted || !element.style.transform) place(element, isShifted ? from : (to ?? from));
  element.style.transform = isShifted ? `translate(${(to.left - from.left) * scale.x}px, ${(to.top - from.top) * scale.y}px)` : '';
};

/** What a gesture is doing; null: there is none. */
const workOf = ({ boxes: moving, area }: ReturnType<GestureStore['get']>, boxes: ReadonlyMap<ElementKey, Box>): string | null => {
  if (area) return 'area';
  const [first] = moving;
  if (!first) return null;
  const from = boxes.get(first[0]);
  return from && isSameSize(from, first[1]) ? 'move' : 'resize';
};

const GESTURE = 'data-gesture';

/** The surface shows what is done; what moves by itself elsewhere rests meanwhile. */
const tellWork = (root: HTMLElement, work: string | null): void => {
  for (const [element, name] of [
    [root, 'data-busy'],
    [document.documentElement, GESTURE],
  ] as const) {
    if (work === null) element.removeAttribute(name);
    else element.setAttribute(name, work);
  }
};

/** A guide that is not wanted stands out of the window: showing and hiding it would cost more than moving it. */
const drawGuide = (line: HTMLElement | null, axis: Guide['axis'], guide: Guide | undefined, scale: { x: number; y: number }): void => {
  if (!line) return;
  const at = guide ? `${guide.at * scale[axis]}px` : axis === 'x' ? '-100vw' : '-100vh';
  line.style.transform = axis === 'x' ? `translateX(${at})` : `translateY(${at})`;
};

interface Drawn {
  scale: { x: number; y: number };
  /** What is moved of each key. */
  elements: Map<ElementKey, readonly HTMLElement[]>;
  guides: Readonly<Record<Guide['axis'], HTMLElement | null>>;
  area: HTMLElement | null;
  /** What lets go of the layers that are held for all of these. */
  held: (() => void)[];
}

const letGo = ({ held }: Drawn): void => {
  for (const release of held) release();
};

/** Looked up when a gesture begins: nothing is rendered within it that would make others of these. */
const lookUp = (root: HTMLElement): Drawn => {
  const { width, height } = root.getBoundingClientRect();
  const guides = { x: root.querySelector<HTMLElement>('[data-guide="x"]'), y: root.querySelector<HTMLElement>('[data-guide="y"]') };
  return {
    scale: { x: width / REFERENCE.width, y: height / REFERENCE.height },
    elements: new Map(),
    guides,
    area: root.querySelector<HTMLElement>('[data-area]'),
    held: [guides.x, guides.y].map((line) => holdLayer(line, 'transform')),
  };
};

const elementsOf = (root: HTMLElement, { elements, held }: Drawn, key: ElementKey): readonly HTMLElement[] => {
  const known = elements.get(key);
  if (known) return known;
  const found = Array.from(root.querySelectorAll<HTMLElement>(`[data-key="${key}"], [data-handles-of="${key}"]`));
  elements.set(key, found);
  held.push(...found.map((element) => holdLayer(element, 'transform')));
  return found;
};

/** Draws what a gesture moves, straight into the styles. */
export const useDrawing = (surface: { current: HTMLElement | null }, gestures: GestureStore, boxes: ReadonlyMap<ElementKey, Box>): void => {
  const latest = useLatest(boxes);
  const redraw = useRef<() => void>(() => undefined);
  useEffect(() => {
    let drawn: Drawn | undefined;
    const draw = (): void => {
      const root = surface.current;
      if (!root) return;
      drawn ??= lookUp(root);
      const { boxes: moving, guides, area } = gestures.get();
      const { scale } = drawn;
      // What was moved before and is not now goes back.
      for (const key of new Set([...drawn.elements.keys(), ...moving.keys()])) {
        for (const element of elementsOf(root, drawn, key)) drawMoved(element, latest.current.get(key) ?? null, moving.get(key), scale);
      }
      const work = workOf(gestures.get(), latest.current);
      if (root.getAttribute('data-busy') !== work) tellWork(root, work);
      for (const axis of ['x', 'y'] as const)
        drawGuide(
          drawn.guides[axis],
          axis,
          guides.find((one) => one.axis === axis),
          scale,
        );
      if (work === 'area' || !drawn.area?.hidden) place(drawn.area, area);
      if (gestures.get() === AT_REST) forget();
    };
    const forget = (): void => {
      if (drawn) letGo(drawn);
      drawn = undefined;
    };
    redraw.current = () => {
      if (gestures.get() === AT_REST) return;
      forget();
      draw();
    };
    const stop = gestures.subscribe(draw);
    return () => {
      stop();
      forget();
      document.documentElement.removeAttribute(GESTURE);
    };
  }, [surface, gestures, latest]);
  // Whatever is rendered in the middle of a gesture does not put it back.
  useLayoutEffect(() => {
    redraw.current();
  });
};
