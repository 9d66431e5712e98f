import { launch, type Browser, type CDPSession, type Page } from 'puppeteer-core';
import { headlessChromium } from '@mekuri/testing/chromium';
import { openFirefoxPage } from '../gestures/firefox-page.ts';
import { openPage } from '../gestures/open-page.ts';
import { runGestures, type Outcome, type TouchPage } from '../gestures/run-gesture.ts';
import { SCREENS, type Gesture, type Screen, type TimedPoint } from '../gestures/table.ts';
import { clockTellsTouches } from './clock.ts';

export type OpenPage = (browser: Browser, origin: string, screen: Screen) => Promise<TouchPage>;

/** Points per frame for a 60 Hz display and a touch screen sampled at 120 Hz. */
const POINTS_A_FRAME = 2;
const UNHURRIED = ['--disable-frame-rate-limit', '--disable-gpu-vsync'];

/** Launches Chromium without a frame rate limit: gesture times come from the points, not from real time. */
export const launchQuick = (): Promise<Browser> =>
  launch({ ...headlessChromium, args: [...headlessChromium.args, ...UNHURRIED], headless: 'shell' });

const prepare = async (page: Page, setting: string): Promise<void> => {
  await page.evaluateOnNewDocument((swiperSetting) => Object.assign(globalThis, { swiperSetting }), setting);
  await page.evaluateOnNewDocument(clockTellsTouches);
};

type Send = (session: CDPSession, points: Gesture['points'], timestampOf: (point: TimedPoint) => number) => Promise<unknown>;

const sendTouch: Send = async (session, points, timestampOf) => {
  let sent: Promise<unknown>[] = [];
  for (const [index, point] of points.entries()) {
    const type = index === 0 ? 'touchStart' : 'touchMove';
    const touchPoints = [{ x: point.x, y: point.y }];
    sent.push(session.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: timestampOf(point) }));
    if (index !== 0 && index % POINTS_A_FRAME !== 0) continue;
    await Promise.all(sent);
    sent = [];
  }
  await Promise.all(sent);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], timestamp: timestampOf(points.at(-1)!) });
};

const sendMouse: Send = async (session, points, timestampOf) => {
  const send = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', point: TimedPoint): Promise<unknown> =>
    session.send('Input.dispatchMouseEvent', {
      type,
      x: point.x,
      y: point.y,
      button: 'left',
      buttons: type === 'mouseReleased' ? 0 : 1,
      clickCount: type === 'mouseMoved' ? 0 : 1,
      timestamp: timestampOf(point),
    });
  await send('mousePressed', points[0]!);
  for (const point of points.slice(1)) await send('mouseMoved', point);
  await send('mouseReleased', points.at(-1)!);
};

/** Opens Chromium with one event per frame, so that a deck that reads only an event's last point sees as much as on a phone. */
export const chromiumWith =
  (setting: string, device: 'touch' | 'mouse' = 'touch'): OpenPage =>
  async (browser, origin, screen) => {
    const page = await browser.newPage();
    await prepare(page, setting);
    const session = await page.createCDPSession();
    const send = device === 'touch' ? sendTouch : sendMouse;
    let ended = 0;
    const perform = async (points: Gesture['points']): Promise<void> => {
      const began = Math.max(ended + 8, Date.now());
      ended = began + points.at(-1)!.time;
      await send(session, points, ({ time }) => (began + time) / 1000);
    };
    return openPage(page, { origin, screen, perform });
  };

export const firefoxWith =
  (setting: string): OpenPage =>
  (browser, origin, screen) =>
    openFirefoxPage(browser, origin, screen, (page) => prepare(page, setting));

/** Screens run one after another, because a browser draws few frames of a background page. */
export const runTable = async (browser: Browser, origin: string, openPage: OpenPage, table: readonly Gesture[]): Promise<Outcome[]> => {
  const outcomes: Outcome[] = [];
  for (const screen of SCREENS) {
    const gestures = table.filter((gesture) => gesture.screen === screen);
    if (gestures.length === 0) continue;
    const page = await openPage(browser, origin, screen);
    outcomes.push(...(await runGestures(page, gestures)));
    await page.close();
  }
  return outcomes;
};
