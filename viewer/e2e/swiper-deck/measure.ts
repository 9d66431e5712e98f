import { execFileSync } from 'node:child_process';
import { cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Browser } from 'puppeteer-core';
import { build } from 'vite';
import { servePreview } from '../../scripts/preview/serve.ts';
import { launchChromium } from '../gestures/chromium-page.ts';
import { launchFirefox } from '../gestures/firefox-page.ts';
import { reportOn } from '../gestures/report.ts';
import { GESTURES, type Gesture } from '../gestures/table.ts';
import { FORMS } from './forms.ts';
import { chromiumWith, firefoxWith, launchQuick, runTable, type OpenPage } from './gestures.ts';
import { firstViewOf, heldBy, openPaced, paceOf, type FirstView } from './pace.ts';
import type { Pace } from './pace-probe.ts';
import { OWN_RULES, SETTINGS } from './settings.ts';

type Print = (line: string) => void;

const VIEWER = join(import.meta.dirname, '../..');
const DIST = join(VIEWER, 'dist/swiper');
const ROUNDS = 3;
const SWIPES = 40;
const VIEWS = 9;

interface Deck {
  name: string;
  origin: string;
  setting: string;
  close: () => void;
}

const buildDecks = async (): Promise<void> => {
  execFileSync('npm', ['run', '--silent', 'build'], { cwd: VIEWER, stdio: 'ignore' });
  const configFile = join(import.meta.dirname, 'vite.config.ts');
  await build({ root: VIEWER, configFile, logLevel: 'error' });
  await build({ root: VIEWER, configFile, logLevel: 'error', build: { ssr: 'src/entry-server.ts' } });
  await cp(join(VIEWER, 'dist/preview'), join(DIST, 'preview'), { recursive: true });
};

const serve = async (setting: string | null): Promise<Deck> => {
  const { server, origin } = await servePreview(0, setting === null ? undefined : DIST);
  const name = setting === null ? 'our engine' : `Swiper, ${setting}`;
  return { name, origin, setting: setting ?? '', close: () => server.close() };
};

const onEach = async (settings: readonly (string | null)[], measure: (deck: Deck) => Promise<void>): Promise<void> => {
  for (const setting of settings) {
    const deck = await serve(setting);
    await measure(deck);
    deck.close();
  }
};

const WITH_OWN_RULES = [null, OWN_RULES];

const measureTable = async (print: Print): Promise<void> => {
  const browser = await launchQuick();
  const run = async ({ origin }: Deck, openPage: OpenPage, table: readonly Gesture[] = GESTURES): Promise<string> =>
    reportOn(await runTable(browser, origin, openPage, table))
      .text.split('\n')
      .slice(0, 3)
      .join('; ');
  await onEach([null, ...Object.keys(SETTINGS)], async (deck) => print(`${deck.name}: ${await run(deck, chromiumWith(deck.setting))}`));
  await browser.close();
};

const measureForms = async (print: Print): Promise<void> => {
  const browser = await launchQuick();
  await onEach(WITH_OWN_RULES, async ({ name, origin, setting }) => {
    for (const [form, table] of Object.entries(FORMS)) {
      const openPage = chromiumWith(setting, form === 'mouse' ? 'mouse' : 'touch');
      const outcomes = await runTable(browser, origin, openPage, table);
      print(`${name}, ${form}: ${outcomes.filter(({ gesture, moved }) => moved === gesture.expected).length} of ${outcomes.length}`);
    }
  });
  await browser.close();
};

const measureFirefox = async (print: Print): Promise<void> => {
  const browser = await launchFirefox();
  const formOf = ({ name, screen }: Gesture): string => `${name.split(':')[0]} on ${screen.width}×${screen.height}`;
  const sample = [...Map.groupBy(GESTURES, formOf).values()].flatMap((gestures) => gestures.slice(0, 3));
  await onEach(WITH_OWN_RULES, async ({ name, origin, setting }) => {
    const { text } = reportOn(await runTable(browser, origin, firefoxWith(setting), sample));
    print(`${name}, Firefox: ${text.split('\n').slice(0, 3).join('; ')}`);
  });
  await browser.close();
};

const percentile = (times: readonly number[], share: number): number => {
  const known = times.filter((time) => !Number.isNaN(time)).toSorted((a, b) => a - b);
  return Math.round(known[Math.max(0, Math.ceil(share * known.length) - 1)] ?? Number.NaN);
};
const spread = (times: readonly number[]): string => `${percentile(times, 0.5)} / ${percentile(times, 0.95)}`;

/** Measures both decks in turn and alternates which one is first. */
const alternate = async <T>(count: number, measure: (deck: 0 | 1, index: number) => Promise<T>): Promise<[T[], T[]]> => {
  const results: [T[], T[]] = [[], []];
  for (let index = 0; index < count; index += 1) {
    for (const deck of index % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) results[deck].push(await measure(deck, index));
  }
  return results;
};

const measurePace = async (browser: Browser, decks: readonly Deck[], print: Print): Promise<void> => {
  for (let round = 1; round <= ROUNDS; round += 1) {
    const pages = [await openPaced(browser, decks[0]!.origin), await openPaced(browser, decks[1]!.origin)] as const;
    const paces = await alternate<Pace>(SWIPES, (deck, index) => paceOf(pages[deck], index));
    for (const [index, all] of paces.entries()) {
      const frames = all.flatMap((pace) => pace.frames);
      const { heap, nodes, listeners } = await heldBy(pages[index]!);
      print(
        `${decks[index]!.name}, round ${round}, ms p50 / p95: first frame ${spread(all.map(({ first }) => first))}, ` +
          `rest ${spread(all.map(({ rest }) => rest))}, frames ${spread(frames)} / ${Math.round(Math.max(...frames))}, ` +
          `touchend ${spread(all.map(({ touchEnd }) => touchEnd))}, long tasks ${all.reduce((sum, { longTasks }) => sum + longTasks, 0)}; ` +
          `heap ${heap.toFixed(2)} MiB, ${nodes} nodes, ${listeners} listeners`,
      );
      await pages[index]!.page.close();
    }
  }
};

const measureFirstView = async (browser: Browser, decks: readonly Deck[], print: Print): Promise<void> => {
  const views = await alternate<FirstView>(VIEWS, (deck) => firstViewOf(browser, decks[deck]!.origin));
  for (const [index, all] of views.entries()) {
    const of = (name: keyof FirstView): string =>
      String(
        percentile(
          all.map((view) => view[name]),
          0.5,
        ),
      );
    print(`${decks[index]!.name}, ms p50: FCP ${of('fcp')}, LCP ${of('lcp')}, blocked ${of('blocked')}, deck alive ${of('alive')}`);
  }
};

const measureTimes = async (print: Print): Promise<void> => {
  const browser = await launchChromium();
  const decks = [await serve(null), await serve(OWN_RULES)];
  await measurePace(browser, decks, print);
  await measureFirstView(browser, decks, print);
  await browser.close();
  for (const { close } of decks) close();
};

interface Chunk {
  file: string;
  imports?: string[];
}

/** Counts the modules that the deck needs and the boot script, as `.size-limit.mjs` does for the entry. */
const entryBytes = async (client: string): Promise<number> => {
  const manifest = JSON.parse(await readFile(join(client, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
  const files = new Set<string>();
  const add = (key: string): void => {
    const { file, imports = [] } = manifest[key]!;
    if (files.has(file)) return;
    files.add(file);
    for (const imported of imports) add(imported);
  };
  add('src/entry-client.tsx');
  const paths = [join(VIEWER, 'dist/server/boot.js'), ...Array.from(files, (file) => join(client, file))];
  const sizes = await Promise.all(paths.map(async (path) => brotliCompressSync(await readFile(path)).length));
  return sizes.reduce((sum, size) => sum + size, 0);
};

const measureEntry = async (print: Print): Promise<void> => {
  for (const [name, client] of [
    ['our engine', 'dist/client'],
    ['Swiper', 'dist/swiper/client'],
  ] as const)
    print(`${name}: entry ${((await entryBytes(join(VIEWER, client))) / 1000).toFixed(1)} kB brotli`);
};

const PARTS = { entry: measureEntry, times: measureTimes, table: measureTable, forms: measureForms, firefox: measureFirefox };

/** Compares the viewer's own gesture engine with Swiper in the same viewer and on the same site. `part` runs only that measurement. */
export const measureSwiper = async (print: Print, part?: string): Promise<void> => {
  await buildDecks();
  for (const [name, measure] of Object.entries(PARTS)) if (part === undefined || part === name) await measure(print);
};
