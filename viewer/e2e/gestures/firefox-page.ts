import { existsSync } from 'node:fs';
import { launch, type Browser, type Page } from 'puppeteer-core';
import type { TouchPage } from './run-gesture.ts';
import type { Gesture, Screen, TimedPoint } from './table.ts';

const PATHS = ['/usr/bin/firefox-esr', '/usr/bin/firefox'];

/** Firefox over WebDriver BiDi. */
export const launchFirefox = (): Promise<Browser> =>
  launch({ browser: 'firefox', executablePath: PATHS.find(existsSync) ?? 'firefox', headless: true });

interface TimedWindow {
  gesturePoints?: TimedPoint[];
}

/**
 * Gives each event of a touch the time of its point: WebDriver sends none, and a busy machine is late. Runs in the page, before its scripts.
 */
const keepTime = (): void => {
  localStorage.setItem('mekuri_peek', '1');
  let began = 0;
  const setTime = (event: PointerEvent): void => {
    const points = (globalThis as TimedWindow).gesturePoints;
    if (!points) return;
    if (event.type === 'pointerdown') began = event.timeStamp;
    const index = points.findIndex(({ x, y }) => x === Math.round(event.clientX) && y === Math.round(event.clientY));
    const [point] = event.type === 'pointerup' ? points.slice(-1) : points.splice(0, index + 1).slice(-1);
    if (point) Object.defineProperty(event, 'timeStamp', { value: began + point.time });
  };
  for (const type of ['pointerdown', 'pointermove', 'pointerup'] as const) addEventListener(type, setTime, { capture: true });
};

const performGesture = async (page: Page, points: Gesture['points']): Promise<void> => {
  const rounded = points.map(({ x, y, time }) => ({ x: Math.round(x), y: Math.round(y), time }));
  await page.evaluate((list) => {
    (globalThis as TimedWindow).gesturePoints = [...list, list.at(-1)!];
  }, rounded);
  const [first, ...rest] = rounded;
  const touch = await page.touchscreen.touchStart(first!.x, first!.y);
  for (const { x, y } of rest) await touch.move(x, y);
  await touch.end();
};

export const openFirefoxPage = async (browser: Browser, origin: string, screen: Screen): Promise<TouchPage> => {
  const page = await browser.newPage();
  await page.setViewport({ ...screen, hasTouch: true });
  await page.evaluateOnNewDocument(keepTime);
  return {
    perform: (points) => performGesture(page, points),
    open: async (cell) => {
      await page.goto(`${origin}/site/demo/${cell}`);
      await page.waitForSelector('.stage[data-alive]');
    },
    evaluate: (script) => page.evaluate(script),
    press: (key) => page.keyboard.press(key),
  };
};
