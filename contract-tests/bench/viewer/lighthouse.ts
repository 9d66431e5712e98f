import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse from 'lighthouse';
import { chromium } from '@mekuri/testing/chromium';
import type { Product } from '../lib/product.ts';
import { serveStaticPage } from './static-page.ts';
import { median } from '../lib/statistics.ts';
import { figure, table } from '../lib/table.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const METRICS = {
  LCP: 'largest-contentful-paint',
  FCP: 'first-contentful-paint',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
} as const;
const ROUNDS = 5;
const GOALS = { others: 100, performance: 98, lcpRatio: 1.1, tbt: 100, cls: 0 };
/** The site's default language: another one would cause a redirect, which the static page does not have. */
const extraHeaders = { 'Accept-Language': 'ja' };

type Metric = keyof typeof METRICS;
interface View {
  scores: Record<(typeof CATEGORIES)[number], number>;
  metrics: Record<Metric, number>;
  kilobytes: number;
  /** Ids of audits that cost points. */
  faults: string[];
}

/** Lighthouse (mobile, simulated slow 4G) on the demo's first page, in turn with a static page that has the same image. */
export const measureFirstView = async ({ sites }: Product, print: (line: string) => void): Promise<void> => {
  const ours = `${sites}/site/demo`;
  const plain = await serveStaticPage(ours);
  const browser = await startBrowser();
  const views: { ours: View[]; plain: View[] } = { ours: [], plain: [] };
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      views.plain.push(await look(plain.url, browser.port));
      views.ours.push(await look(ours, browser.port));
    }
  } finally {
    await browser.close();
    plain.close();
  }
  const [mine, other] = [middle(views.ours), middle(views.plain)];
  const row = (name: string, view: View) => [
    name,
    ...CATEGORIES.map((category) => figure(view.scores[category], 0)),
    ...(['LCP', 'FCP', 'TBT'] as const).map((metric) => figure(view.metrics[metric], 0)),
    figure(view.metrics.CLS, 3),
    figure(view.kilobytes, 0),
  ];
  print(
    table(
      ['', ...CATEGORIES, 'LCP ms', 'FCP ms', 'TBT ms', 'CLS', 'kB'],
      [row('the demo site', mine), row('static page, same picture', other)],
    ),
  );
  const verdict = (isMet: boolean): string => (isMet ? '' : '  MISSED');
  const ratios = (metric: Metric): number[] =>
    views.ours.map(({ metrics }, round) => metrics[metric] / views.plain[round]!.metrics[metric]);
  const spread = (values: readonly number[]): string => `${figure(Math.min(...values))} to ${figure(Math.max(...values))}`;
  const [lcp, fcp] = [ratios('LCP'), ratios('FCP')];
  print(
    `\nLCP is ${figure(median(lcp))} × the static page's (${spread(lcp)}); goal ≤ ${GOALS.lcpRatio}${verdict(median(lcp) <= GOALS.lcpRatio)}`,
  );
  print(`FCP is ${figure(median(fcp))} × (${spread(fcp)})`);
  print(`TBT ${figure(mine.metrics.TBT, 0)} ms; goal ≤ ${GOALS.tbt}${verdict(mine.metrics.TBT <= GOALS.tbt)}`);
  print(`CLS ${figure(mine.metrics.CLS, 3)}; goal ${GOALS.cls}${verdict(mine.metrics.CLS <= GOALS.cls)}`);
  print(
    `Performance ${figure(mine.scores.performance, 0)}; goal ≥ ${GOALS.performance}${verdict(mine.scores.performance >= GOALS.performance)}`,
  );
  const lowest = Math.min(...CATEGORIES.filter((category) => category !== 'performance').map((category) => mine.scores[category]));
  print(`Lowest of the other scores ${figure(lowest, 0)}; goal ${GOALS.others}${verdict(lowest >= GOALS.others)}`);
  if (mine.faults.length > 0) print(`Audits that cost points: ${mine.faults.join(', ')}`);
};

const look = async (url: string, port: number): Promise<View> => {
  const result = await lighthouse(url, { port, logLevel: 'error', onlyCategories: [...CATEGORIES], extraHeaders });
  if (!result || result.lhr.runtimeError) throw new Error(`Lighthouse could not look at ${url}: ${result?.lhr.runtimeError?.message}`);
  const { categories, audits } = result.lhr;
  const number = (audit: string): number => audits[audit]?.numericValue ?? Number.NaN;
  const counted = Object.values(categories).flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id));
  return {
    scores: Object.fromEntries(CATEGORIES.map((name) => [name, (categories[name]?.score ?? 0) * 100])) as View['scores'],
    metrics: Object.fromEntries(Object.entries(METRICS).map(([name, audit]) => [name, number(audit)])) as View['metrics'],
    kilobytes: number('total-byte-weight') / 1000,
    faults: [...new Set(counted)].filter((id) => (audits[id]?.score ?? 1) < 0.9),
  };
};

const middle = (views: readonly View[]): View => {
  const over = (pick: (view: View) => number): number => median(views.map(pick));
  return {
    scores: Object.fromEntries(CATEGORIES.map((name) => [name, over(({ scores }) => scores[name])])) as View['scores'],
    metrics: Object.fromEntries(
      Object.keys(METRICS).map((name) => [name, over(({ metrics }) => metrics[name as Metric])]),
    ) as View['metrics'],
    kilobytes: over(({ kilobytes }) => kilobytes),
    faults: [...new Set(views.flatMap(({ faults: issues }) => issues))],
  };
};

interface Browser {
  port: number;
  close(): Promise<void>;
}

const startBrowser = async (): Promise<Browser> => {
  const profile = mkdtempSync(join(tmpdir(), 'mekuri-chromium-'));
  const child = spawn(
    chromium.executablePath,
    [...chromium.args, '--headless=new', '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const ended = once(child, 'exit');
  let said = '';
  for await (const part of child.stderr) {
    said += String(part);
    if (/DevTools listening on/.test(said)) break;
  }
  const port = Number(/DevTools listening on ws:\/\/[^:]+:(\d+)/.exec(said)?.[1]);
  if (!port) throw new Error(`Chromium did not start:\n${said}`);
  return {
    port,
    async close() {
      child.kill('SIGTERM');
      await ended;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
};
