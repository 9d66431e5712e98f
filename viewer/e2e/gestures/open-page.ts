import type { Page } from 'puppeteer-core';
import { installProbe } from './probe.ts';
import type { TouchPage } from './run-gesture.ts';
import type { Screen } from './table.ts';

interface PageOptions {
  origin: string;
  screen: Screen;
  perform: TouchPage['perform'];
}

export const openPage = async (page: Page, { origin, screen, perform }: PageOptions): Promise<TouchPage> => {
  await page.setViewport({ ...screen, hasTouch: true });
  await page.evaluateOnNewDocument(installProbe);
  return {
    perform,
    open: async (cell) => {
      await page.goto(`${origin}/site/demo/${cell}`);
      await page.waitForSelector('.stage[data-alive]');
    },
    evaluate: (script, argument) => page.evaluate(script as (argument: unknown) => never, argument),
    close: () => page.close(),
  };
};
