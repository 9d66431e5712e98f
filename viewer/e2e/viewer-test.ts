import { expect, test as base, type Page } from '@playwright/test';
import { drawFrames } from '@mekuri/testing/frames';
import { servePreview } from '../scripts/preview/serve.ts';
import { settled } from './gestures/run-gesture.ts';
import { openTouchScreen, type Point, type TouchScreen } from './gestures/touch-screen.ts';
import type { Direction } from '../src/site/navigation.ts';

export { drawFrames, expect };

interface Deck {
  /** Opens a cell. Waits until the deck is hydrated unless `wake` is false. */
  open: (path: string, options?: { wake?: boolean }) => Promise<void>;
  /** Waits until the cell with this label is in view, e.g. `豆 2 / 5`. */
  shows: (label: string) => Promise<void>;
  /** Swipes across most of the window, so the distance alone makes it a swipe. */
  swipe: (to: Direction) => Promise<void>;
  /** Drags by x and y in px, from the middle of the window or from another point. */
  drag: (x: number, y: number, from?: Point) => Promise<void>;
  /** Paths requested so far. */
  requests: string[];
  /** Console messages, page errors and layout shifts. A test fails if any remain at its end. */
  complaints: string[];
  /** Texts that a status message has shown, which disappear by themselves. */
  statuses: () => Promise<string[]>;
}

const watch = (page: Page): Pick<Deck, 'requests' | 'complaints'> => {
  const requests: string[] = [];
  const complaints: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  page.on('console', (message) => {
    if (!isAdvice(message.text())) complaints.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return { requests, complaints };
};

/** An entry of the Layout Instability API, which TypeScript's library does not declare. */
interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: Array<{ node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }>;
}

/** Frames after an input in which a shift is attributed to it. Browsers do so for half a second, which a busy machine exceeds. */
const INPUT_FRAMES = 30;
/** `strict` is the browser's own rule, for tests about shifts. */
type ShiftRule = 'in-frames' | 'strict';

const watchShifts = async (page: Page, rule: ShiftRule, onShift: (shift: string) => void): Promise<void> => {
  await page.exposeFunction('reportShift', onShift);
  await page.addInitScript(
    (inputFrames) => {
      let framesLeft = 0;
      const countDown = (): void => {
        framesLeft -= 1;
        if (framesLeft > 0) requestAnimationFrame(countDown);
      };
      const onInput = (): void => {
        if (framesLeft <= 0) requestAnimationFrame(countDown);
        framesLeft = inputFrames;
      };
      if (inputFrames > 0)
        for (const type of ['pointerdown', 'pointerup', 'touchstart', 'touchend', 'keydown', 'wheel'])
          addEventListener(type, onInput, { passive: true, capture: true });
      const box = ({ x, y, width, height }: DOMRectReadOnly): string => `${width}×${height} at ${x},${y}`;
      const nameOf = (node: Node | null): string => {
        const element = node instanceof Element ? node : node?.parentElement;
        return element ? `${element.tagName.toLowerCase()}.${element.className} in ${element.parentElement?.className}` : 'something gone';
      };
      new PerformanceObserver((list) => {
        for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
          if (hadRecentInput || framesLeft > 0) continue;
          const moved = sources.map((source) => `${nameOf(source.node)}: ${box(source.previousRect)} → ${box(source.currentRect)}`);
          (window as unknown as { reportShift: (shift: string) => void }).reportShift(`a layout shift of ${value}: ${moved.join('; ')}`);
        }
      }).observe({ type: 'layout-shift', buffered: true });
    },
    rule === 'strict' ? 0 : INPUT_FRAMES,
  );
};

const recordStatuses = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const statuses: string[] = [];
    Object.assign(globalThis, { statuses });
    new MutationObserver(() => {
      for (const { textContent } of document.querySelectorAll('[role="status"]'))
        if (textContent && textContent !== statuses.at(-1)) statuses.push(textContent);
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });

/** Chromium's own advice, which depends on how soon the page loads. */
const isAdvice = (text: string): boolean =>
  text.startsWith('[Intervention] Slow network is detected.') ||
  /^The resource \S+ was preloaded using link preload but not used/.test(text);

/** ms. */
const STROKE = 160;

/** Opens a page with timed advance and pauses the page's clock. Advance it with `page.clock.runFor`. */
export const openTimed = async (deck: Deck, page: Page): Promise<void> => {
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 1000);
  await deck.open('/site/full/A2', { wake: false });
  const progress = page.locator('.progress[data-timed="running"]');
  const isRunning = async (): Promise<boolean> => {
    await page.clock.runFor(100);
    return progress.isVisible();
  };
  await expect.poll(isRunning, { intervals: [50], timeout: 20_000 }).toBe(true);
};

const STROKES: Readonly<Record<Direction, readonly [from: Point, to: Point]>> = {
  left: [
    { x: 0.88, y: 0.5 },
    { x: 0.1, y: 0.5 },
  ],
  right: [
    { x: 0.12, y: 0.5 },
    { x: 0.9, y: 0.5 },
  ],
  up: [
    { x: 0.5, y: 0.85 },
    { x: 0.5, y: 0.15 },
  ],
  down: [
    { x: 0.5, y: 0.15 },
    { x: 0.5, y: 0.85 },
  ],
};

/** The built viewer on a phone. Layout shifts and console messages fail a test. */
export const test = base.extend<
  { deck: Deck; shiftRule: ShiftRule; touch: TouchScreen; viewport: { width: number; height: number } },
  { origin: string }
>({
  origin: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
    async ({}, provide) => {
      const { server, origin } = await servePreview(0);
      await provide(origin);
      server.close();
    },
    { scope: 'worker' },
  ],
  viewport: { width: 375, height: 739 },
  shiftRule: ['in-frames', { option: true }],
  hasTouch: true,
  baseURL: async ({ origin }, provide) => provide(origin),
  touch: async ({ page }, provide) => provide(openTouchScreen(await page.context().newCDPSession(page))),
  deck: async ({ page, shiftRule, touch, viewport }, provide) => {
    const { requests, complaints } = watch(page);
    // Skips the peek of a first visit, which has its own test.
    await page.addInitScript(() => localStorage.setItem('mekuri_peek', '1'));
    await watchShifts(page, shiftRule, (shift) => complaints.push(shift));
    await recordStatuses(page);
    const inView = page.locator('[data-in-view]');
    await provide({
      requests,
      complaints,
      statuses: () => page.evaluate(() => (globalThis as unknown as { statuses: string[] }).statuses),
      open: async (path, { wake = true } = {}) => {
        await page.goto(path);
        if (wake) await expect(page.locator('.stage[data-alive]')).toBeVisible({ timeout: 30_000 });
      },
      shows: async (label) => {
        await expect(inView).toHaveAttribute('aria-label', label);
        await page.evaluate(settled);
        const { y, height } = (await page.locator('.stage').boundingBox())!;
        await expect.poll(async () => inView.boundingBox()).toMatchObject({ y, height });
      },
      swipe: async (to) => {
        const [start, end] = STROKES[to].map(({ x, y }) => ({ x: x * viewport.width, y: y * viewport.height }));
        await touch.swipe(start!, end!, STROKE);
      },
      drag: async (x, y, from = { x: viewport.width / 2, y: viewport.height / 2 }) => {
        await touch.swipe(from, { x: from.x + x, y: from.y + y }, STROKE);
      },
    });
    expect(complaints).toEqual([]);
  },
});
