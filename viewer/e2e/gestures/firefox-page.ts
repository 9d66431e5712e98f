import { existsSync } from 'node:fs';
import { launch, type Browser, type Page } from 'puppeteer-core';
import { openPage } from './open-page.ts';
import type { TouchPage } from './run-gesture.ts';
import type { Gesture, Screen } from './table.ts';

const PATHS = ['/usr/bin/firefox-esr', '/usr/bin/firefox'];

/** Firefox over WebDriver BiDi. */
export const launchFirefox = (): Promise<Browser> =>
  launch({ browser: 'firefox', executablePath: PATHS.find(existsSync) ?? 'firefox', headless: true });

interface TimedWindow {
  /** Times of the gesture's points in ms since the finger came down. */
  pointTimes?: number[];
}

/**
 * Overrides the timestamps of touch events with the gesture's times, which WebDriver cannot send. Each point carries its index as its
 * twist, which a finger does not have. Runs in the page, before its scripts.
 */
const keepTime = (): void => {
  const native = Object.getOwnPropertyDescriptor(Event.prototype, 'timeStamp')!;
  let began = 0;
  Object.defineProperty(Event.prototype, 'timeStamp', {
    get(this: Event): number {
      const own: number = native.get!.call(this);
      const times = (globalThis as TimedWindow).pointTimes;
      if (!times || !this.isTrusted || !(this instanceof PointerEvent) || !this.type.startsWith('pointer')) return own;
      if (this.type === 'pointerdown') began = own;
      return began + (this.type === 'pointerup' ? times.at(-1)! : times[this.twist]!);
    },
  });
};

type Action = { type: 'pointerMove'; x: number; y: number; twist?: number } | { type: 'pointerDown' | 'pointerUp'; button: number };

/** Puppeteer's internal access to WebDriver's command. Its public touch screen sends one command per point, at several times the cost. */
interface ActingFrame {
  browsingContext: {
    performActions: (sources: { type: 'pointer'; id: string; parameters: { pointerType: 'touch' }; actions: Action[] }[]) => Promise<void>;
  };
}

const performGesture = async (page: Page, points: Gesture['points']): Promise<void> => {
  await page.evaluate(
    (times) => {
      (globalThis as TimedWindow).pointTimes = times;
    },
    points.map(({ time }) => time),
  );
  const [first, ...moves] = points.map(({ x, y }, index): Action => ({
    type: 'pointerMove',
    x: Math.round(x),
    y: Math.round(y),
    twist: index,
  }));
  const actions: Action[] = [first!, { type: 'pointerDown', button: 0 }, ...moves, { type: 'pointerUp', button: 0 }];
  const { browsingContext } = page.mainFrame() as unknown as ActingFrame;
  await browsingContext.performActions([{ type: 'pointer', id: 'finger', parameters: { pointerType: 'touch' }, actions }]);
};

export const openFirefoxPage = async (
  browser: Browser,
  origin: string,
  screen: Screen,
  prepare?: (page: Page) => Promise<void>,
): Promise<TouchPage> => {
  const page = await browser.newPage();
  await page.evaluateOnNewDocument(keepTime);
  await prepare?.(page);
  return openPage(page, { origin, screen, perform: (points) => performGesture(page, points) });
};
