import { expect, it } from 'vitest';
import { aDocument } from '../../testing/fixtures.ts';
import { publishOpenPage } from '@mekuri/kit/publish';
import type { Show } from '../canvas/canvas-link.ts';
import { createFrameDrawing } from './frame-drawing.ts';

const ORIGIN = 'https://preview.example.com';
const show = (id: string): Show => ({
  site: {} as Show['site'],
  page: publishOpenPage(aDocument({ mainText: '朝' }), { id, position: 'A1', mediaOf: () => null, positionOf: () => undefined }),
  mediaBase: '',
  language: 'en',
  at: null,
  member: true,
});

const aFrame = () => {
  const source = { postMessage: () => undefined };
  const timers: (() => void)[] = [];
  let hear: (event: Pick<MessageEvent, 'source' | 'origin' | 'data'>) => void = () => undefined;
  const drawing = createFrameDrawing({
    origin: ORIGIN,
    frame: () => source,
    listen: (listener) => {
      hear = listener;
      return () => undefined;
    },
    beforeDrawing: () => () => undefined,
    behindDrawing: () => () => undefined,
    after: (_, run) => {
      timers.push(run);
      return () => void timers.splice(timers.indexOf(run), 1);
    },
  });
  const tell = (pageId: string, language: string, left: number): void =>
    hear({
      source: source as unknown as Window,
      origin: ORIGIN,
      data: {
        type: 'mekuri:laid-out',
        shown: { pageId, language },
        elements: [{ key: 'main_text', left, top: 0, width: 1, height: 1, overflows: true }],
      },
    });
  return { ...drawing, tell, wait: () => timers.splice(0).forEach((run) => run()) };
};

it('accepts only the boxes of the requested page, not those of the previous one', async () => {
  const { draw, tell } = aFrame();
  const drawn = draw(show('b'));
  tell('a', 'en', 1);
  tell('b', 'ja', 2);
  tell('b', 'en', 3);
  expect(await drawn).toMatchObject([{ left: 3 }]);
});

it('stops waiting for a silent frame and for one that is gone', async () => {
  const { draw, wait, dispose } = aFrame();
  const silent = draw(show('a'));
  wait();
  expect(await silent).toBeNull();
  const gone = draw(show('b'));
  dispose();
  expect(await gone).toBeNull();
});
