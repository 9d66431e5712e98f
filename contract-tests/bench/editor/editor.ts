import type { BrowserContext } from '@playwright/test';
import { launch, openTab, processorTime, signedIn, slowDown, type Opened, type Tab } from './editor-browser.ts';
import { BARE_PAGE, drag, type Drag } from './editor-drag.ts';
import { movingPages, nudging, typing, type Edits } from './editor-edits.ts';
import { measureMemory } from './editor-memory.ts';
import { makeEditorSites, type EditorSites } from './editor-site.ts';
import type { Product } from '../lib/product.ts';
import { median, percentile } from '../lib/statistics.ts';
import { figure, table } from '../lib/table.ts';

type Print = (line: string) => void;

const ROUNDS = 5;
const DRAGS = 3;
const SLOWER = 4;
const LISTS = 60;
const GOALS = { open: 2000, edit: 16, fps: 60, list: 150 };
/** Tolerance in frames per second, because the display's clock and the page's differ slightly. */
const FPS_SLACK = 1;

/** Measures the waiting times of a creator in the editor of a site with 1,000 pages. `part`: only open, list, edits, drag or memory. */
export const measureEditor = async (product: Product, print: Print, part?: string): Promise<void> => {
  const sites = await makeEditorSites(product);
  const browser = await launch();
  try {
    const context = await signedIn(browser, product);
    const urlOf = (site: string): string => `${product.app}/masteruser/site/${site}`;
    const sections: Readonly<Record<string, () => Promise<void>>> = {
      list: () => measureList(sites, print),
      open: () => measureOpening(context, urlOf(sites.thousand), print),
      edits: () => measureEdits(context, urlOf(sites.thousand), print),
      drag: () => measureDrags(context, { one: urlOf(sites.one), thousand: urlOf(sites.thousand) }, print),
      memory: () => measureHeap(context, urlOf(sites.thousand), print),
    };
    for (const [name, measure] of Object.entries(sections)) if (part === undefined || part === name) await measure();
  } finally {
    await browser.close();
  }
};

const verdict = (isMet: boolean): string => (isMet ? '' : 'MISSED');

const measureList = async ({ creator, thousand }: EditorSites, print: Print): Promise<void> => {
  const times: number[] = [];
  for (let round = -5; round < LISTS; round += 1) {
    const started = performance.now();
    await creator.call('GET', `/pages?site_id=${thousand}`);
    if (round >= 0) times.push(performance.now() - started);
  }
  const p95 = percentile(times, 0.95);
  print(`The list of 1,000 pages over HTTP, ${LISTS} times: p50 ${figure(percentile(times, 0.5), 1)} ms, p95 ${figure(p95, 1)} ms;`);
  print(`goal ≤ ${GOALS.list} ms ${verdict(p95 <= GOALS.list)}\n`);
};

const measureOpening = async (context: BrowserContext, url: string, print: Print): Promise<void> => {
  const rounds: Record<'cold' | 'warm', Opened[]> = { cold: [], warm: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const cache of ['cold', 'warm'] as const) {
      const open = await openTab(context, (session) => (cache === 'cold' ? session.send('Network.clearBrowserCache') : Promise.resolve()));
      const tab = await open(url);
      rounds[cache].push(await tab.opened());
      await tab.page.close();
    }
  }
  const row = (cache: 'cold' | 'warm'): string[] => {
    const at = (part: keyof Opened): number => median(rounds[cache].map((opened) => opened[part]));
    const whole = rounds[cache].map((opened) => Math.max(...Object.values(opened)));
    const isMet = median(whole) <= GOALS.open;
    return [
      `${cache} cache`,
      ...[at('grid'), at('inspector'), at('canvas'), median(whole), Math.max(...whole)].map((time) => figure(time, 0)),
      verdict(isMet),
    ];
  };
  print(`Opening 1,000 pages, ms from navigation, medians of ${ROUNDS}; goal: all of it ≤ ${GOALS.open} ms`);
  print(`${table(['', 'grid', 'inspector', 'canvas', 'all', 'worst', ''], [row('cold'), row('warm')])}\n`);
};

const measureEdits = async (context: BrowserContext, url: string, print: Print): Promise<void> => {
  const rows: string[][] = [];
  for (const [name, measure] of Object.entries({ 'a letter': typing, 'an element nudged': nudging, 'a page moved': movingPages })) {
    const tab = await (await openTab(context))(url);
    await tab.opened();
    rows.push(rowOf(name, await measure(tab)));
    await tab.page.close();
  }
  print(`What an edit of 1,000 pages holds the page up for, ms; goal: p95 ≤ ${GOALS.edit} ms`);
  print(`${table(['', 'p50', 'p95', 'max', 'longest task', 'processor', ''], rows)}\n`);
};

const rowOf = (name: string, { p50, p95, max, longest, processor }: Edits): string[] => [
  name,
  ...[p50, p95, max].map((time) => figure(time, 1)),
  figure(longest, 0),
  figure(processor, 1),
  verdict(p95 <= GOALS.edit),
];

const measureDrags = async (context: BrowserContext, urls: { one: string; thousand: string }, print: Print): Promise<void> => {
  const drags: Record<'bare' | 'one' | 'thousand', Drag[]> = { bare: [], one: [], thousand: [] };
  for (let round = 0; round < DRAGS; round += 1) {
    const bare = await (await openTab(context))('about:blank');
    await bare.page.setContent(BARE_PAGE);
    await slowDown(bare, SLOWER);
    drags.bare.push(await drag(bare, { x: 650, y: 430 }));
    await bare.page.close();
    for (const site of ['one', 'thousand'] as const) {
      const tab = await (await openTab(context))(urls[site]);
      await tab.opened();
      const from = await middleOfButton(tab);
      await slowDown(tab, SLOWER);
      drags[site].push(await drag(tab, from));
      await tab.page.close();
    }
  }
  const row = (name: string, of: readonly Drag[]): string[] => {
    const at = (part: keyof Drag): number => median(of.map((one) => one[part]));
    return [
      name,
      figure(at('fps'), 1),
      `${figure(at('long') * 100, 0)} %`,
      figure(at('p95'), 0),
      figure(at('worst'), 0),
      figure(at('blocked'), 0),
    ];
  };
  print(
    `Dragging for five seconds, processor ${SLOWER} × slower, medians of ${DRAGS}; goal: ${GOALS.fps} frames a second, or as the bare page`,
  );
  print(
    table(
      ['', 'frames/s', 'late', 'p95 ms', 'worst ms', 'in long tasks ms'],
      [row('bare page', drags.bare), row('one page', drags.one), row('1,000 pages', drags.thousand)],
    ),
  );
  const [bare, thousand] = [median(drags.bare.map(({ fps }) => fps)), median(drags.thousand.map(({ fps }) => fps))];
  print(`${figure(thousand / bare)} of the bare page's frames ${verdict(thousand >= Math.min(GOALS.fps, bare) - FPS_SLACK)}`);
  await measureFrames(context, urls.thousand, print);
};

const middleOfButton = async ({ page }: Tab): Promise<{ x: number; y: number }> => {
  const box = (await page.locator('button[data-kind="button"]').first().boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

/** At full CPU speed: the CPU time of a frame, which does not depend on other load. */
const measureFrames = async (context: BrowserContext, url: string, print: Print): Promise<void> => {
  const tab = await (await openTab(context))(url);
  await tab.opened();
  const from = await middleOfButton(tab);
  let times: number[] = [];
  const { frames } = await drag(tab, from, async (moving) => {
    times = await processorTime(tab, moving);
  });
  await tab.page.close();
  const [page, canvas] = times.map((time) => time / frames) as [number, number];
  const room = 1000 / GOALS.fps / SLOWER;
  print(`A frame of it takes the page ${figure(page, 1)} ms of processor time and the canvas, beside it, ${figure(canvas, 1)} ms;`);
  print(
    `${GOALS.fps} frames at a ${SLOWER}th of the speed leave ${figure(room, 1)} ms to each ${verdict(Math.max(page, canvas) <= room)}\n`,
  );
};

const measureHeap = async (context: BrowserContext, url: string, print: Print): Promise<void> => {
  const tab = await (await openTab(context))(url);
  await tab.opened();
  const memory = await measureMemory(tab);
  await tab.page.close();
  print("JavaScript's heap after a collection, MiB");
  print(
    table(
      memory.map(({ steps }) => steps),
      [memory.map(({ mebibytes }) => figure(mebibytes, 1))],
    ),
  );
};
