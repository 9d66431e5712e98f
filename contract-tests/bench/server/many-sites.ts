import { addPublishedCopies, startTestPostgres } from '@mekuri/server/bench';
import { cannedAnswer } from '../lib/canned-answer.ts';
import { startChild, type Child } from '../lib/children.ts';
import { signIn } from '../lib/console-client.ts';
import { makeFullSite, type FullSite } from '../lib/full-site.ts';
import { burst } from '../lib/load.ts';
import { compare, type Compared } from '../lib/pairs.ts';
import { startProduct, type Product } from '../lib/product.ts';
import { rawRequest } from '../lib/raw-request.ts';
import { figure, table } from '../lib/table.ts';

const COUNTS = [1, 100, 10_000];
const GOAL = 0.7;
const PAIRS = 3;
/** Grid of each site: a small one. */
const GRID = { columns: 2, rows: 2 };
/** Enough to cache the responses that ten thousand of them give to browsers, but not their uncompressed pages as well. */
const CACHE_MB = 192;
const AT_ONCE = 16;
/** Tolerance for memory that should no longer grow: garbage collection is not predictable. */
const SLACK = 1.1;
const WARM_UP_SECONDS = 6;
const BROWSER = { 'accept-encoding': 'gzip, deflate, br' };

/** Paths requested of each site. */
const KINDS = {
  'page, HTML, br': ({ id }: FullSite): string => `/site/${id}/A1`,
  'page, JSON, br': ({ id, pageId }: FullSite): string => `/api/end-user/site/${id}/page/${pageId}/public`,
};

/**
 * Compares published HTML and JSON with a bare server that sends the same bytes, requesting all sites in rotation so that none is hotter
 * than another. Also measures the memory of the server's process, which is bounded by its cache setting.
 */
export const measureManySites = async (print: (line: string) => void): Promise<void> => {
  const postgres = await startTestPostgres();
  try {
    const product = await startProduct({ DATABASE_URL: postgres.ownerUrl, CACHE_MB: String(CACHE_MB) });
    try {
      await compareCounts(product, postgres.ownerUrl, print);
    } finally {
      await product.stop();
    }
  } finally {
    await postgres.stop();
  }
};

const compareCounts = async (product: Product, ownerUrl: string, print: (line: string) => void): Promise<void> => {
  const client = await signIn(product);
  const first = await makeFullSite(client, GRID);
  await client.call('POST', `/site/${first.id}/publish`);
  const sites = [first];
  const rows: (string | number)[][] = [];
  await burst({ url: product.sites + KINDS['page, HTML, br'](first), headers: BROWSER }, WARM_UP_SECONDS);
  const started = product.memory();
  for (const count of COUNTS) {
    const copies = count > sites.length ? await addPublishedCopies(ownerUrl, first.id, count - sites.length) : [];
    sites.push(...copies.map((id) => ({ id, pageId: first.pageId })));
    for (const [kind, pathOf] of Object.entries(KINDS)) {
      const compared = await compareSites(product, `${count.toLocaleString('en')}: ${kind}`, sites.map(pathOf));
      rows.push([...cells(compared), figure(product.memory(), 0)]);
    }
  }
  const full = await ask(product, sites, {});
  const overfull = await ask(product, sites, { 'accept-encoding': 'gzip' });
  print(`Published sites, asked in turn, beside bare node:http with the same bytes; CACHE_MB=${CACHE_MB}\n`);
  print(table(['sites', 'bytes', 'ratio', 'spread', 'cpu', 'goal', 'ours/s', 'bare/s', 'p99 ms', 'bare p99', '', 'MiB'], rows));
  const verdict = overfull <= full * SLACK ? '' : '  MISSED';
  print(`\nMemory of the server: ${figure(started, 0)} MiB with one site, ${figure(full, 0)} MiB once its cache is full,`);
  print(`${figure(overfull, 0)} MiB after as much again; goal: at most ${SLACK} × the full one${verdict}`);
};

/** Requests every page in another content encoding, which exceeds the cache. @returns the server's memory afterwards, in MiB */
const ask = async (product: Product, sites: readonly FullSite[], headers: Readonly<Record<string, string>>): Promise<number> => {
  await askAll(sites.map(KINDS['page, HTML, br']), (path) => rawRequest(product.sites + path, headers));
  return product.memory();
};

const compareSites = async (product: Product, name: string, paths: readonly string[]): Promise<Compared> => {
  const bare = await startChild('../server/bare-server.ts');
  try {
    const { url, bytes } = await teach(bare, product, paths);
    const load = (of: string) => (seconds: number) => burst({ url: of, paths, headers: BROWSER }, seconds);
    return await compare({
      name,
      goal: GOAL,
      bytes,
      pairs: PAIRS,
      pids: { ours: product.pid, bare: bare.pid },
      ours: load(product.sites),
      bare: load(url),
    });
  } finally {
    bare.stop();
  }
};

/** Makes the bare server answer each path as the product does, which also warms the product's cache. @throws for a response that is not 200 */
const teach = async (bare: Child, { sites }: Product, paths: readonly string[]): Promise<{ url: string; bytes: number }> => {
  const answers = await askAll(paths, (path) => rawRequest(sites + path, BROWSER));
  const refused = answers.findIndex(({ status }) => status !== 200);
  if (refused >= 0) throw new Error(`${paths[refused]}: ${answers[refused]!.status}`);
  let url = '';
  for (const [index, answer] of answers.entries()) url = (await bare.ask(cannedAnswer(paths[index]!, answer))) as string;
  return { url, bytes: answers[0]!.body.length };
};

const askAll = async <T>(paths: readonly string[], ask: (path: string) => Promise<T>): Promise<T[]> => {
  const answers: T[] = [];
  const left = paths.entries();
  const asker = async (): Promise<void> => {
    for (const [index, path] of left) answers[index] = await ask(path);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, asker));
  return answers;
};

const cells = ({ name, bytes, ratio, spread, cpuRatio, goal, ours, bare }: Compared): (string | number)[] => [
  name,
  bytes,
  figure(ratio, 3),
  `×${figure(spread)}`,
  figure(cpuRatio, 3),
  `≥ ${goal}`,
  figure(ours.perSecond, 0),
  figure(bare.perSecond, 0),
  figure(ours.p99),
  figure(bare.p99),
  ours.failed > 0 ? `${ours.failed} FAILED` : ratio >= goal ? '' : 'MISSED',
];
