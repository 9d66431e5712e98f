import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from 'puppeteer-core';
import { installPaceProbe, type Pace, type PacedWindow } from './pace-probe.ts';

const SCREEN = { width: 390, height: 844, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const HERTZ = 60;
/** Duration of the flick in ms, and CPU throttling factor. */
const FLICK = 130;
const SLOWER = 4;
/** ms. Pause of a visitor who only glances at a page. */
const LOOK = 400;
/** Starts from B2, where all four neighbours can be reached, and returns each time. */
const WAY = [
  { from: [310, 420], to: [75, 430] },
  { from: [80, 420], to: [315, 430] },
  { from: [195, 560], to: [200, 322] },
  { from: [195, 322], to: [200, 560] },
] as const;

export interface PacedPage {
  page: Page;
  session: CDPSession;
}

export const openPaced = async (browser: Browser, origin: string, cell = 'B2'): Promise<PacedPage> => {
  const page = await browser.newPage();
  await page.setViewport(SCREEN);
  await page.evaluateOnNewDocument(installPaceProbe);
  const session = await page.createCDPSession();
  await page.goto(`${origin}/site/demo/${cell}`);
  await page.waitForSelector('.stage[data-alive]');
  await delay(2000);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  return { page, session };
};

/** Sends one flick in real time, at the rate of a 60 Hz touch screen. */
const flick = async (session: CDPSession, { from, to }: (typeof WAY)[number]): Promise<void> => {
  const steps = Math.round((FLICK / 1000) * HERTZ);
  const began = performance.now();
  const at = (share: number): { x: number; y: number } => ({
    x: from[0] + (to[0] - from[0]) * share,
    y: from[1] + (to[1] - from[1]) * share,
  });
  const sent = [session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at(0)] })];
  for (let step = 1; step <= steps + 1; step += 1) {
    await delay(Math.max(0, began + (step * 1000) / HERTZ - performance.now()));
    const isEnd = step > steps;
    sent.push(
      session.send('Input.dispatchTouchEvent', { type: isEnd ? 'touchEnd' : 'touchMove', touchPoints: isEnd ? [] : [at(step / steps)] }),
    );
  }
  await Promise.all(sent);
};

/** Measures swipe number `index` of the route. */
export const paceOf = async ({ page, session }: PacedPage, index: number): Promise<Pace> => {
  await page.bringToFront();
  await page.evaluate(() => (globalThis as unknown as PacedWindow).pace.begin());
  await flick(session, WAY[index % WAY.length]!);
  const result = await page.evaluate(() => (globalThis as unknown as PacedWindow).pace.result());
  await delay(LOOK);
  return result;
};

export interface Held {
  heap: number;
  nodes: number;
  listeners: number;
}

/** Measured after garbage collection. */
export const heldBy = async ({ session }: PacedPage): Promise<Held> => {
  await session.send('HeapProfiler.collectGarbage');
  await session.send('Performance.enable');
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return { heap: of('JSHeapUsedSize') / 2 ** 20, nodes: of('Nodes'), listeners: of('JSEventListeners') };
};

export interface FirstView {
  fcp: number;
  lcp: number;
  /** Total blocking time: the parts of tasks beyond 50 ms, until 3 s after hydration. */
  blocked: number;
  /** From the navigation until the deck is hydrated. */
  alive: number;
}

export const firstViewOf = async (browser: Browser, origin: string): Promise<FirstView> => {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport(SCREEN);
  await page.evaluateOnNewDocument(() => {
    const seen = { fcp: Number.NaN, lcp: Number.NaN, blocked: 0, alive: Number.NaN };
    Object.assign(globalThis, { seen });
    const watch = (type: string, take: (entry: PerformanceEntry) => void): void =>
      new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
    watch('paint', ({ name, startTime }) => {
      if (name === 'first-contentful-paint') seen.fcp = startTime;
    });
    watch('largest-contentful-paint', ({ startTime }) => {
      seen.lcp = startTime;
    });
    watch('longtask', ({ duration }) => {
      seen.blocked += Math.max(0, duration - 50);
    });
    const look = (): void => {
      if (document.querySelector('.stage[data-alive]')) seen.alive = performance.now();
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  const session = await page.createCDPSession();
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.goto(`${origin}/site/demo/B2`);
  await page.waitForSelector('.stage[data-alive]');
  await delay(3000);
  const seen = await page.evaluate(() => (globalThis as unknown as { seen: FirstView }).seen);
  await context.close();
  return seen;
};
