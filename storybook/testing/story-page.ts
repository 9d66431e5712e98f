import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import {
  PLAY_FUNCTION_THREW_EXCEPTION,
  SET_CURRENT_STORY,
  STORY_ERRORED,
  STORY_FINISHED,
  STORY_MISSING,
  STORY_THREW_EXCEPTION,
  UNHANDLED_ERRORS_WHILE_PLAYING,
} from 'storybook/internal/core-events';
import { patience } from '@mekuri/testing/patience';
import { playStory, type StoryEvents } from './play-story.ts';

/** Time limit in ms for a story that hangs. On a busy machine, a story takes several seconds. */
const STORY_TIMEOUT = 60_000 * patience;

const EVENTS: StoryEvents = {
  select: SET_CURRENT_STORY,
  finished: STORY_FINISHED,
  missing: STORY_MISSING,
  error: [STORY_ERRORED, STORY_THREW_EXCEPTION, PLAY_FUNCTION_THREW_EXCEPTION, UNHANDLED_ERRORS_WHILE_PLAYING],
};

const CONTEXT = {
  locale: 'ja-JP',
  timezoneId: 'Asia/Tokyo',
  reducedMotion: 'reduce',
  viewport: { width: 1440, height: 900 },
} satisfies BrowserContextOptions;

declare global {
  var __STORYBOOK_PREVIEW__: { ready(): Promise<void> } | undefined;
}

/** A page that shows stories one after another and reuses its loaded and compiled modules. */
export interface StoryPage {
  /** Returns the story's problems, or an empty array if it passes. */
  run(storyId: string): Promise<string[]>;
  /** Closes the page and returns errors thrown after its last story. */
  close(): Promise<string[]>;
}

export const openStoryPage = async (browser: Browser, url: string): Promise<StoryPage> => {
  const uncaught: string[] = [];
  let page = await openPreview(browser, url, uncaught);
  const reopen = async (): Promise<void> => {
    await page.context().close();
    page = await openPreview(browser, url, uncaught);
  };
  const play = async (storyId: string): Promise<string[]> => {
    try {
      return await withTimeout(page.evaluate(playStory, { storyId, events: EVENTS }));
    } catch (error) {
      await reopen();
      return [String(error)];
    }
  };
  return {
    run: async (storyId) => {
      const problems = await play(storyId);
      const thrown = uncaught.splice(0).filter((text) => !problems.some((problem) => problem.includes(text)));
      return [...problems, ...thrown.map((text) => `uncaught: ${text}`)];
    },
    close: async () => {
      await page.evaluate(() => new Promise(requestAnimationFrame));
      await page.context().close();
      return uncaught;
    },
  };
};

const openPreview = async (browser: Browser, url: string, uncaught: string[]): Promise<Page> => {
  const context = await browser.newContext({ ...CONTEXT, userAgent: await testUserAgent(browser) });
  const page = await context.newPage();
  page.on('pageerror', ({ message }) => uncaught.push(message));
  await page.exposeFunction('resizeStoryWindow', (width: number, height: number) => page.setViewportSize({ width, height }));
  await page.goto(new URL('iframe.html?viewMode=story', url).href);
  await page.waitForFunction(() => globalThis.__STORYBOOK_PREVIEW__ !== undefined);
  await page.evaluate(async () => {
    await globalThis.__STORYBOOK_PREVIEW__?.ready();
    // Storybook warns when this deprecated global is read. Its own actions addon reads it when it serializes an event's window.
    Reflect.deleteProperty(globalThis, '__STORYBOOK_STORY_STORE__');
  });
  return page;
};

/** Storybook detects test runs by this user agent token. It then pauses animations instead of waiting for them to end. */
const testUserAgent = async (browser: Browser): Promise<string> => {
  const session = await browser.newBrowserCDPSession();
  const { userAgent } = await session.send('Browser.getVersion');
  await session.detach();
  return `${userAgent} StorybookTestRunner`;
};

const withTimeout = async <T>(work: Promise<T>): Promise<T> => {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`not finished after ${STORY_TIMEOUT / 1000} s`)), STORY_TIMEOUT);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
};
