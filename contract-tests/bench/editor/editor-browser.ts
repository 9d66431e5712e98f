import { chromium as playwright, type Browser, type BrowserContext, type CDPSession, type Page } from '@playwright/test';
import { chromium } from '@mekuri/testing/chromium';
import { CREATOR } from './editor-site.ts';
import type { Product } from '../lib/product.ts';

const SCREEN = { width: 1440, height: 900 };
// Uses browser types, which this project's type check does not include.
const { installProbe } = (await import(new URL('../browser/probe.ts', import.meta.url).href)) as { installProbe: () => void };

export const launch = (): Promise<Browser> => playwright.launch({ executablePath: chromium.executablePath, args: chromium.args });

/** A browser context in which the creator is signed in. */
export const signedIn = async (browser: Browser, { app }: Product): Promise<BrowserContext> => {
  const context = await browser.newContext({ viewport: SCREEN, locale: 'ja-JP' });
  const page = await context.newPage();
  await page.goto(app);
  await page.getByLabel('メールアドレス').fill(CREATOR.email);
  await page.getByLabel('パスワード', { exact: true }).fill(CREATOR.password);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'サイト一覧' }).waitFor();
  await page.close();
  await context.addInitScript(installProbe);
  return context;
};

export interface Opened {
  grid: number;
  canvas: number;
  inspector: number;
}

/** A page with the probe installed. `ask` evaluates an expression in it. */
export interface Tab {
  page: Page;
  session: CDPSession;
  ask<T>(expression: string): Promise<T>;
  opened(): Promise<Opened>;
}

export const openTab = async (
  context: BrowserContext,
  prepare?: (session: CDPSession) => Promise<unknown>,
): Promise<(url: string) => Promise<Tab>> => {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await prepare?.(session);
  const ask = <T>(expression: string): Promise<T> => page.evaluate<T>(expression);
  return async (url) => {
    await page.goto(url);
    return {
      page,
      session,
      ask,
      opened: () => ask<Opened>('probe.opened()'),
    };
  };
};

/** The session of the page and that of the canvas's frame, which has its own process. */
const sessionsOf = async ({ page, session }: Tab): Promise<CDPSession[]> => [
  session,
  ...(await Promise.all(
    page
      .frames()
      .slice(1)
      .map((frame) => page.context().newCDPSession(frame)),
  )),
];

const threadMs = async (session: CDPSession): Promise<number> => {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')!.value * 1000;
};

/** CPU time of the page's thread and of the canvas's during `act`, in milliseconds. Hardly affected by other load on the machine. */
export const processorTime = async (tab: Tab, act: () => Promise<unknown>): Promise<number[]> => {
  const sessions = await sessionsOf(tab);
  await Promise.all(sessions.map((session) => session.send('Performance.enable', { timeDomain: 'threadTicks' })));
  const before = await Promise.all(sessions.map(threadMs));
  await act();
  const after = await Promise.all(sessions.map(threadMs));
  return after.map((time, index) => time - before[index]!);
};

/** Slows the CPU of the page and of the canvas by a factor of `rate`. */
export const slowDown = async (tab: Tab, rate: number): Promise<void> => {
  for (const session of await sessionsOf(tab)) await session.send('Emulation.setCPUThrottlingRate', { rate });
};
