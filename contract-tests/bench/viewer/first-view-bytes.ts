import { chromium as playwright, type Browser, type CDPSession } from '@playwright/test';
import { chromium } from '@mekuri/testing/chromium';
import type { Product } from '../lib/product.ts';
import { serveSnapPage } from './snap-page.ts';
import { figure, table } from '../lib/table.ts';

interface Screen {
  width: number;
  height: number;
  density: number;
}
const phone = (density: number): Screen => ({ width: 375, height: 739, density });
/** Lighthouse's phone. The recorded first view was measured on it, and so is the goal relative to the hand-written page. */
const LIGHTHOUSE: Screen = { width: 412, height: 823, density: 1.75 };
const SCREENS = [phone(1), phone(2), phone(3), LIGHTHOUSE];
/** Time without network traffic, once the deck is hydrated, that counts as idle. */
const QUIET_MS = 3000;
const GOAL = 350_000;
/** A video streams for as long as it plays, so its page has no goal. */
const CELLS = [
  { name: 'first page', path: '', goal: GOAL },
  { name: 'four neighbours (C3)', path: '/C3', goal: GOAL },
  { name: 'a film (B1)', path: '/B1', goal: Infinity },
];
const KINDS = ['Document', 'Script', 'Image', 'Fetch', 'Media'] as const;

interface Wire {
  requests: number;
  /** Bytes by Chromium's resource type. */
  byKind: Map<string, number>;
  total: number;
}

/**
 * Measures the bytes over the wire from navigation until the network is idle, before any input, in a real Chromium with an empty cache;
 * and those of a hand-written scroll-snap page of the same grid.
 */
export const measureFirstViewBytes = async ({ sites }: Product, print: (line: string) => void): Promise<void> => {
  const browser = await playwright.launch({ executablePath: chromium.executablePath, args: chromium.args });
  const rows: string[][] = [];
  const snap = await serveSnapPage(sites, 'demo');
  const handWritten: string[] = [];
  try {
    for (const { name, path, goal } of CELLS) {
      for (const screen of SCREENS) {
        const seen = `${screen.width} at ${screen.density}×`;
        const wire = await weigh(browser, `${sites}/site/demo${path}`, screen, ALIVE);
        rows.push([`${name}, ${seen}`, ...cells(wire), Number.isFinite(goal) ? `≤ ${goal / 1000}${missed(wire.total > goal)}` : '-']);
        if (path !== '') continue;
        const other = await weigh(browser, snap.url, screen, 'main');
        rows.push([`  written by hand, ${seen}`, ...cells(other), '-']);
        const ratio = wire.total / other.total;
        handWritten.push(
          screen === LIGHTHOUSE ? `${figure(ratio)} on Lighthouse's phone${missed(ratio > 1)}` : `${figure(ratio)} at ${screen.density}×`,
        );
      }
    }
  } finally {
    snap.close();
    await browser.close();
  }
  print('kB before any input, by the width and the density of the screen');
  print(table(['', 'document', 'scripts', 'pictures', 'data', 'films', 'all', 'requests', 'goal'], rows));
  print(
    `\nOur first page is ${handWritten.join(', ')} of a hand-written scroll-snap page of the same grid with deferred neighbours; goal ≤ 1 on Lighthouse's phone`,
  );
};

const ALIVE = '.stage[data-alive]';
const missed = (isMissed: boolean): string => (isMissed ? '  MISSED' : '');
const cells = ({ byKind, total, requests }: Wire): string[] => [
  ...KINDS.map((kind) => kilobytes(byKind.get(kind) ?? 0)),
  kilobytes(total),
  String(requests),
];

const kilobytes = (bytes: number): string => figure(bytes / 1000, 1);

const weigh = async (browser: Browser, url: string, { width, height, density }: Screen, ready: string): Promise<Wire> => {
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: density,
    isMobile: true,
    hasTouch: true,
    locale: 'ja-JP',
  });
  try {
    const page = await context.newPage();
    const scale = await watch(await context.newCDPSession(page));
    await page.goto(url);
    await page.locator(ready).waitFor();
    while (scale.quietMs() < QUIET_MS) await page.waitForTimeout(100);
    return scale.read();
  } finally {
    await context.close();
  }
};

/** Counts the bytes of headers and bodies on the wire; for open or aborted requests, those received so far. */
const watch = async (session: CDPSession): Promise<{ quietMs(): number; read(): Wire }> => {
  const requests = new Map<string, { kind: string; bytes: number }>();
  let last = Date.now();
  const note = (id: string, change: (bytes: number) => number, kind?: string): void => {
    const known = requests.get(id) ?? { kind: 'Other', bytes: 0 };
    requests.set(id, { kind: kind ?? known.kind, bytes: change(known.bytes) });
    last = Date.now();
  };
  session.on('Network.requestWillBeSent', ({ requestId }) => note(requestId, (bytes) => bytes));
  session.on('Network.responseReceived', ({ requestId, type, response }) => note(requestId, () => response.encodedDataLength, type));
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => note(requestId, (bytes) => bytes + encodedDataLength));
  // The sum of the parts misses bytes that arrived before the listener was attached: a document's first bytes.
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => note(requestId, () => encodedDataLength));
  await session.send('Network.enable');
  return {
    quietMs: () => Date.now() - last,
    read() {
      const byKind = new Map<string, number>();
      for (const { kind, bytes } of requests.values()) byKind.set(kind, (byKind.get(kind) ?? 0) + bytes);
      return { requests: requests.size, byKind, total: byKind.values().reduce((sum, bytes) => sum + bytes, 0) };
    },
  };
};
