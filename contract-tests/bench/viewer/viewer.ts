import type { Browser } from '@playwright/test';
import { signIn, type ConsoleClient } from '../lib/console-client.ts';
import { launch } from '../editor/editor-browser.ts';
import { demoMedia, makeFullSite } from '../lib/full-site.ts';
import type { Product } from '../lib/product.ts';
import { percentile } from '../lib/statistics.ts';
import type { Swipe, Wanted } from './swipe.ts';
import { figure, table } from '../lib/table.ts';
import { BARE_DECK } from './viewer-bare.ts';
import { measureHeld, type Held } from './viewer-memory.ts';
import { openPhone, swipeAlong } from './viewer-swipes.ts';
import { tour } from './viewer-tour.ts';

type Print = (line: string) => void;

const SLOWER = 4;
const PICTURES = { columns: 10, rows: 10, swipes: 200 };
const VIDEOS = { columns: 4, rows: 5, swipes: 60 };
const BARE_SWIPES = 20;
const GOALS = { picture: 100, film: 250, dropped: 50, heap: 1.05, held: 1.02 };

/**
 * Swipes by a finger (Chromium's own touch input, as from a screen) through published sites, in a window of 375 × 739.
 * `part`: only `swipes`, `videos` or `memory`. `swipe.ts` defines the first frame.
 */
export const measureViewer = async (product: Product, print: Print, part?: string): Promise<void> => {
  const client = await signIn(product);
  const { pictures, film: video } = await demoMedia(client);
  const browser = await launch();
  const open = async (size: { columns: number; rows: number }, media: readonly string[]): Promise<string> =>
    `${product.sites}/site/${await publish(client, { ...size, media })}/A1`;
  const parts: Readonly<Record<string, () => Promise<void>>> = {
    swipes: async () => measurePictures(browser, await open(PICTURES, pictures), print),
    films: async () => measureVideos(browser, await open(VIDEOS, [video]), print),
    memory: async () => measureMemory(browser, await open(PICTURES, pictures), print),
  };
  try {
    for (const [name, measure] of Object.entries(parts)) if (part === undefined || part === name) await measure();
  } finally {
    await browser.close();
  }
};

const publish = async (client: ConsoleClient, wanted: Parameters<typeof makeFullSite>[1]): Promise<string> => {
  const { id } = await makeFullSite(client, wanted);
  await client.call('POST', `/site/${id}/publish`);
  return id;
};

const measurePictures = async (browser: Browser, url: string, print: Print): Promise<void> => {
  const bare = await bareSwipes(browser);
  const swipes = await swipesOn(browser, url, PICTURES);
  print(`${PICTURES.swipes} swipes over 100 pages with pictures, processor ${SLOWER} × slower, ms`);
  const rows = [
    row('a bare page: end of the gesture to the first frame', bare, 'frame'),
    row('end of the gesture to the first frame', swipes, 'frame'),
    row('the same, its picture decoded', swipes, 'picture', { of: 'p95', goal: GOALS.picture }),
    row('a bare page: longest run of dropped frames', bare, 'dropped'),
    row('longest run of dropped frames', swipes, 'dropped', { of: 'max', goal: GOALS.dropped }),
  ];
  print(`${table(HEAD, rows)}\n${lostLine(swipes)}\n`);
};

const measureVideos = async (browser: Browser, url: string, print: Print): Promise<void> => {
  const swipes = await swipesOn(browser, url, VIDEOS, { hasVideo: true });
  print(`${VIDEOS.swipes} swipes over 20 pages with films, processor ${SLOWER} × slower, ms`);
  const rows = [
    row('end of the gesture to the first frame, with the poster', swipes, 'picture'),
    row("to the film's own first frame", swipes, 'film', { of: 'p95', goal: GOALS.film }),
    row('longest run of dropped frames', swipes, 'dropped', { of: 'max', goal: GOALS.dropped }),
  ];
  print(`${table(HEAD, rows)}\n${lostLine(swipes)}\n`);
};

const swipesOn = async (
  browser: Browser,
  url: string,
  { columns, rows, swipes }: typeof PICTURES,
  wanted: Wanted = {},
): Promise<Swipe[]> => {
  const phone = await openPhone(browser, url, { slower: SLOWER });
  const all = await swipeAlong(phone, tour(columns, rows), swipes, wanted);
  await phone.page.context().close();
  return all;
};

/** Swipes on a minimal page: the share of the time that this machine, its browser and its input take. */
const bareSwipes = async (browser: Browser): Promise<Swipe[]> => {
  const phone = await openPhone(browser, BARE_DECK, { slower: SLOWER });
  const all = await swipeAlong(phone, ['down', 'up'], BARE_SWIPES);
  await phone.page.context().close();
  return all;
};

const lostLine = (swipes: readonly Swipe[]): string =>
  `Gestures that led nowhere and were made again: ${swipes.reduce((sum, { lost }) => sum + lost, 0)}, goal 0`;

const HEAD = ['', 'p50', 'p95', 'p99', 'max', 'goal', ''];
const row = (name: string, swipes: readonly Swipe[], part: keyof Swipe, judged?: { of: 'p95' | 'max'; goal: number }): string[] => {
  const times = swipes.map((swipe) => swipe[part]);
  const found = { p50: percentile(times, 0.5), p95: percentile(times, 0.95), p99: percentile(times, 0.99), max: Math.max(...times) };
  const verdict = judged ? [`${judged.of} ≤ ${judged.goal}`, Math.round(found[judged.of]) <= judged.goal ? '' : 'MISSED'] : ['', ''];
  return [name, ...Object.values(found).map((time) => figure(time, 0)), ...verdict];
};

const measureMemory = async (browser: Browser, url: string, print: Print): Promise<void> => {
  const held = await measureHeld(browser, url, tour(PICTURES.columns, PICTURES.rows));
  const at = (swipes: number) => held.find((one) => one.swipes === swipes)!;
  const verdict = (of: (one: Held) => number, goal: number): string => {
    const growth = of(at(1000)) / of(at(500));
    return `${figure(growth, 3)}, goal ≤ ${goal}${growth <= goal ? '' : '  MISSED'}`;
  };
  const dataOf = ({ heap, code }: Held): number => heap - code;
  print('What the page holds after a collection, in the cell where it began');
  print(
    table(
      ['swipes', ...held.map(({ swipes }) => String(swipes)), '1,000 to 500'],
      [
        ["JavaScript's heap, MiB", ...held.map(({ heap }) => figure(heap, 2)), verdict(({ heap }) => heap, GOALS.heap)],
        ['what of it is no compiled code, MiB', ...held.map((one) => figure(dataOf(one), 2)), verdict(dataOf, GOALS.heap)],
        ['DOM nodes', ...held.map(({ nodes }) => nodes), verdict(({ nodes }) => nodes, GOALS.held)],
        ['listeners', ...held.map(({ listeners }) => listeners), verdict(({ listeners }) => listeners, GOALS.held)],
      ],
    ),
  );
};
