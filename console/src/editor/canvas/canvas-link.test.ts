import type { ElementBox } from '@mekuri/kit/canvas';
import { publishOpenPage, publishSettings } from '@mekuri/kit/publish';
import type { PublicPage } from '@mekuri/kit/viewer';
import { describe, expect, it } from 'vitest';
import { createCanvasLink, type LinkState, type Show } from './canvas-link.ts';

const ORIGIN = 'https://preview-demo.sites.example.com';
const ID = '01900000-0000-7000-8000-000000000001';

const aPage = (mainText: string): PublicPage =>
  publishOpenPage(
    { mediaId: null, imageAlt: '', mainText, buttons: [] },
    { id: ID, position: 'A1', mediaOf: () => null, positionOf: () => undefined },
  );

const aShow = (mainText = 'はじめ'): Show => ({
  site: {
    id: ID,
    slug: null,
    name: '汐町',
    title: '汐町',
    language: 'JP',
    defaultLanguage: 'JP',
    release: 1,
    settings: publishSettings({}, () => null),
    categories: [],
    plugins: {},
  },
  page: aPage(mainText),
  mediaBase: '',
  language: 'ja',
  at: null,
  member: true,
});

/** The browser APIs that the link needs, controlled by the test. */
const aWorld = () => {
  const sent: { message: { type: string; page?: PublicPage }; to: string }[] = [];
  const boxes: ElementBox[][] = [];
  const states: LinkState[] = [];
  const drawings = new Set<() => void>();
  const drawn = new Set<() => void>();
  const timers = new Set<() => void>();
  let hear: Parameters<Parameters<typeof createCanvasLink>[0]['listen']>[0] = () => undefined;
  const keep = (set: Set<() => void>, run: () => void) => {
    set.add(run);
    return () => void set.delete(run);
  };
  const run = (set: Set<() => void>): void => {
    const due = [...set];
    set.clear();
    for (const one of due) one();
  };
  const source = {
    postMessage: (message: unknown, to: unknown) =>
      void sent.push({ message: message as (typeof sent)[number]['message'], to: to as string }),
  } as unknown as Window;
  const link = createCanvasLink({
    origin: ORIGIN,
    frame: () => source,
    listen: (listener) => {
      hear = listener;
      return () => {
        hear = () => undefined;
      };
    },
    beforeDrawing: (draw) => keep(drawings, draw),
    behindDrawing: (act) => keep(drawn, act),
    after: (_, act) => keep(timers, act),
    onBoxes: (next) => void boxes.push([...next]),
    onState: (state) => void states.push(state),
  });
  return {
    link,
    sent,
    boxes,
    states,
    draw: () => {
      run(drawings);
      run(drawn);
    },
    beginDrawing: () => run(drawings),
    wait: () => run(timers),
    say: (data: unknown, from: { source?: unknown; origin?: string } = {}) =>
      hear({ data, origin: ORIGIN, ...from, source: ('source' in from ? from.source : source) as Window }),
  };
};

const READY = { type: 'mekuri:ready' };
const laidOut = (key: string, left: unknown = 10) => ({
  type: 'mekuri:laid-out',
  shown: { pageId: '019aa000-0000-7000-8000-000000000002', language: 'ja' },
  elements: [{ key, left, top: 20, width: 30, height: 40, overflows: false }],
});

describe('the canvas link', () => {
  it("shows the page once the frame is ready, to the frame's origin only", () => {
    const { link, sent, say } = aWorld();
    link.show(aShow());
    expect(sent).toEqual([]);
    say(READY);
    expect(sent).toEqual([{ message: { type: 'mekuri:show', ...aShow() }, to: ORIGIN }]);
  });

  it('shows the page when the frame was ready first', () => {
    const { link, sent, say } = aWorld();
    say(READY);
    link.show(aShow());
    expect(sent).toHaveLength(1);
  });

  it.each([
    ['another window', READY, { source: {} }],
    ['no window', READY, { source: null }],
    ['another origin', READY, { origin: 'https://evil.example' }],
    ['another shape', { type: 'ready' }, {}],
  ])('ignores %s', (_, message, from) => {
    const { link, sent, say } = aWorld();
    link.show(aShow());
    say(message, from);
    expect(sent).toEqual([]);
  });

  it('accepts only boxes of elements', () => {
    const { boxes, states, say } = aWorld();
    say(laidOut('script'));
    say(laidOut('main_text', Number.NaN));
    expect(boxes).toEqual([]);
    say(laidOut('main_text'));
    expect(boxes).toHaveLength(1);
    expect(states).toEqual(['shown']);
  });

  it('sends and builds only the latest page per paint', () => {
    const { link, sent, say, draw } = aWorld();
    link.show(aShow());
    say(READY);
    let made = 0;
    for (const text of ['一', '二', '三']) {
      link.page(() => {
        made += 1;
        return aPage(text);
      });
    }
    draw();
    draw();
    expect(made).toBe(1);
    expect(sent.slice(1).map(({ message }) => message)).toEqual([{ type: 'mekuri:page', page: aPage('三'), draft: false }]);
  });

  it('sends only the offset while elements are moved, once per paint', () => {
    const { link, sent, say, draw } = aWorld();
    link.move(['album'], { x: 1, y: 1 });
    link.show(aShow());
    say(READY);
    for (const x of [1, 2, 3]) link.move([`button:${ID}`], { x, y: 5 });
    draw();
    link.move([`button:${ID}`], { x: 4, y: 5 });
    link.page(() => aPage('置いた'));
    draw();
    expect(sent.slice(1).map(({ message }) => message)).toEqual([
      { type: 'mekuri:moved', keys: [`button:${ID}`], by: { x: 3, y: 5 } },
      { type: 'mekuri:page', page: aPage('置いた'), draft: false },
    ]);
  });

  it("sends an edit after the paint that shows it here, and a gesture's draft before the paint", () => {
    const { link, sent, say, draw, beginDrawing } = aWorld();
    link.show(aShow());
    say(READY);
    link.page(() => aPage('一字'));
    beginDrawing();
    expect(sent).toHaveLength(1);
    draw();
    expect(sent.at(-1)?.message).toEqual({ type: 'mekuri:page', page: aPage('一字'), draft: false });
    link.page(() => aPage('途中'), true);
    beginDrawing();
    expect(sent.at(-1)?.message).toEqual({ type: 'mekuri:page', page: aPage('途中'), draft: true });
  });

  it('drops an edit of the previous page when the page changes', () => {
    const { link, sent, say, draw } = aWorld();
    link.show(aShow());
    say(READY);
    link.page(() => aPage('前のページ'));
    link.show(aShow('次のページ'));
    draw();
    expect(sent.at(-1)?.message).toMatchObject({ type: 'mekuri:show', page: aPage('次のページ') });
  });

  it('shows the latest page to a reloaded frame', () => {
    const { link, sent, say, draw } = aWorld();
    link.show(aShow());
    say(READY);
    link.page(() => aPage('直した'));
    draw();
    link.restart();
    say(READY);
    expect(sent.at(-1)?.message).toMatchObject({ type: 'mekuri:show', page: aPage('直した') });
  });

  it('reports a silent frame, and still accepts its messages later', () => {
    const { link, states, say, wait } = aWorld();
    wait();
    expect(states).toEqual(['silent']);
    link.restart();
    wait();
    say(laidOut('price'));
    expect(states).toEqual(['silent', 'waiting', 'silent', 'shown']);
    wait();
    expect(link.getState()).toBe('shown');
  });

  it('ignores messages after it is disposed of', () => {
    const { link, states, say, draw, sent } = aWorld();
    link.show(aShow());
    say(READY);
    link.page(() => aPage('直した'));
    link.dispose();
    draw();
    say(laidOut('price'));
    expect([states, sent.length]).toEqual([[], 1]);
  });
});
