import type { Browser } from '@playwright/test';
import { moveFinger, type TouchPage, type TouchType } from './run-gesture.ts';
import type { Screen, TimedPoint } from './table.ts';

/** Touch events enter Chromium where those of a touch screen do, with the times of the gesture. */
export const openChromiumPage = async (browser: Browser, origin: string, screen: Screen): Promise<TouchPage> => {
  const context = await browser.newContext({ viewport: screen, hasTouch: true, locale: 'ja-JP' });
  const page = await context.newPage();
  await page.addInitScript(() => localStorage.setItem('mekuri_peek', '1'));
  const session = await context.newCDPSession(page);
  /** Seconds since 1970. */
  let began = 0;
  const send = (type: TouchType, { x, y, time }: TimedPoint) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x, y }],
      timestamp: began + time / 1000,
    });
  return {
    perform: (points) => {
      began = Date.now() / 1000;
      return moveFinger(send, points);
    },
    open: async (cell) => {
      await page.goto(`${origin}/site/demo/${cell}`);
      await page.locator('.stage[data-alive]').waitFor();
    },
    evaluate: (script) => page.evaluate(script) as Promise<never>,
    press: (key) => page.keyboard.press(key),
  };
};
