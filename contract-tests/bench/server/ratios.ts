import { availableParallelism } from 'node:os';
import { compareBesideSignIns, type BesideSignIns } from './beside-sign-ins.ts';
import { cannedAnswer } from '../lib/canned-answer.ts';
import { startChild, type Child } from '../lib/children.ts';
import { signIn, USER, type ConsoleClient } from '../lib/console-client.ts';
import { makeFullSite, type FullSite } from '../lib/full-site.ts';
import { burst, tool, type Load } from '../lib/load.ts';
import { compare, type Compared, type Pair } from '../lib/pairs.ts';
import type { Product } from '../lib/product.ts';
import { rawRequest } from '../lib/raw-request.ts';
import { percentile } from '../lib/statistics.ts';
import { figure, table } from '../lib/table.ts';

const BR = { 'accept-encoding': 'br' };
const PUBLISHED = 0.7;
const CONSOLE_READ = 0.03;
const VALIDATOR = 0.7;
const LOGIN = 0.8;
/** Seconds. V8 optimizes a function at its 3,000th call: other rows reach that within a second, but a sign-in runs only a hundred times a second. */
const LOGIN_WARM_UP = 45;
const LOGIN_PAIRS = 9;
const PUBLISH_MS = 2000;
const PUBLISHES = 7;
const BESIDE_RATIO = 2;

const VALIDATING = 'validator: whole document to one path';
const SIGN_IN = 'sign-in to bare Argon2id';
const PUBLISHING = 'Publishing 100 pages';
const BESIDE = "A console's read of a page beside sign-ins";

/**
 * Every serving figure of the benchmark table, in one run.
 * @param part substring of the measurements' names; default: everything
 */
export const measureRatios = async (product: Product, print: (line: string) => void, part = ''): Promise<void> => {
  const start = product.memory();
  const client = await signIn(product);
  const site = await makeFullSite(client);
  const isAsked = (name: string): boolean => name.includes(part);
  const publishing = isAsked(PUBLISHING) ? await timePublishing(client, site) : null;
  if (!publishing) await client.call('POST', `/site/${site.id}/publish`);
  print(`Compared with bare node:http by ${tool}, ${availableParallelism()} cores.\n`);

  const rows: Compared[] = [];
  for (const { name, measure } of rowsOf(product, client, site)) if (isAsked(name)) rows.push(await measure());
  if (rows.length > 0) print(table(HEAD, rows.map(cells)));
  if (publishing) print(`\n${publishingLine(publishing)}`);
  if (isAsked(BESIDE)) print(`\n${besideLine(await compareBesideSignIns(pageRead(product, client, site), signInLoad(product)))}`);
  print(`\nMemory of the server: ${figure(start, 0)} MiB at the start, ${figure(product.memory(), 0)} MiB after all of this`);
};

interface Row {
  name: string;
  measure(): Promise<Compared>;
}

const rowsOf = (product: Product, client: ConsoleClient, site: FullSite): Row[] => [
  ...servedRows(product, client, site).map((served) => ({ name: served.name, measure: () => compareServed(product, served) })),
  { name: VALIDATING, measure: compareValidator },
  { name: SIGN_IN, measure: () => compareSignIn(product) },
];

const publishingLine = (times: readonly number[]): string => {
  const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)];
  const missed = p99 < PUBLISH_MS ? '' : '  MISSED';
  return `${PUBLISHING}, all of them changed: p50 ${figure(p50, 0)} ms, p99 ${figure(p99, 0)} ms; goal < ${PUBLISH_MS} ms${missed}`;
};

const besideLine = ({ alone, beside, ratio, signIns }: BesideSignIns): string =>
  `${BESIDE}: p99 ${figure(beside)} ms with ${figure(signIns, 0)} sign-ins a second, ${figure(alone)} ms without; ` +
  `ratio ${figure(ratio)}, goal ≤ ${BESIDE_RATIO}${ratio <= BESIDE_RATIO ? '' : '  MISSED'}`;

interface Served {
  name: string;
  goal: number;
  load: Load;
  /** Sends the ETag of the first response with each request. */
  again?: boolean;
}

const pageRead = ({ app }: Product, { authorization }: ConsoleClient, { id, pageId }: FullSite): Load => ({
  url: `${app}/api/site/${id}/page/${pageId}`,
  headers: { authorization },
});

const signInLoad = ({ app }: Product): Load => ({
  url: `${app}/api/auth/login`,
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(USER),
});

const servedRows = (product: Product, client: ConsoleClient, site: FullSite): Served[] => {
  const [{ sites }, { id, pageId }] = [product, site];
  const document = `${sites}/api/end-user/site/${id}/page/${pageId}/public`;
  const html = `${sites}/site/demo/A1`;
  return [
    { name: 'published page, JSON', goal: PUBLISHED, load: { url: document } },
    { name: 'published page, JSON, br', goal: PUBLISHED, load: { url: document, headers: BR } },
    { name: 'published page, JSON, 304', goal: PUBLISHED, load: { url: document, headers: BR }, again: true },
    { name: 'published page, HTML', goal: PUBLISHED, load: { url: html } },
    { name: 'published page, HTML, br', goal: PUBLISHED, load: { url: html, headers: BR } },
    { name: 'published page, HTML, 304', goal: PUBLISHED, load: { url: html, headers: BR }, again: true },
    { name: 'published site, JSON', goal: PUBLISHED, load: { url: `${sites}/api/end-user/site/${id}` } },
    { name: "console's read of a page", goal: CONSOLE_READ, load: pageRead(product, client, site) },
  ];
};

const compareServed = async (product: Product, served: Served): Promise<Compared> => {
  const bare = await startChild('../server/bare-server.ts');
  try {
    return await compare({ ...(await against(bare, served)), pids: { ours: product.pid, bare: bare.pid } });
  } finally {
    bare.stop();
  }
};

/** Makes the bare server send the same status, type and bytes. @throws for an error response */
const against = async (bare: Child, { name, goal, load, again = false }: Served): Promise<Pair> => {
  const first = await rawRequest(load.url, load.headers);
  const ours: Load = again ? { ...load, headers: { ...load.headers, 'if-none-match': first.headers.get('etag') ?? '' } } : load;
  const answer = again ? await rawRequest(ours.url, ours.headers) : first;
  if (answer.status >= 400 || (again && answer.status !== 304)) throw new Error(`${name}: ${answer.status}`);
  const url = (await bare.ask(cannedAnswer('/', answer))) as string;
  return {
    name,
    goal,
    bytes: answer.body.length,
    ours: (seconds) => burst(ours, seconds),
    bare: (seconds) => burst({ ...ours, url }, seconds),
  };
};

const compareValidator = async (): Promise<Compared> => {
  const [operation, path] = ['endUser.getPage', '/api/end-user/site/demo/page/01900000-0000-7000-8000-000000000000/public?lang=JP'];
  const [whole, one] = [
    await startChild('../server/validated-server.ts', [operation, 'whole']),
    await startChild('../server/validated-server.ts', [operation, 'one']),
  ];
  const load = (child: Child) => (seconds: number) => burst({ url: `${String(child.hello)}${path}` }, seconds);
  try {
    return await compare({
      name: VALIDATING,
      goal: VALIDATOR,
      bytes: 0,
      ours: load(whole),
      bare: load(one),
      pids: { ours: whole.pid, bare: one.pid },
    });
  } finally {
    whole.stop();
    one.stop();
  }
};

const compareSignIn = async (product: Product): Promise<Compared> => {
  const concurrency = availableParallelism() * 2;
  const argon2 = await startChild('../server/bare-argon2.ts');
  try {
    return await compare({
      name: SIGN_IN,
      goal: LOGIN,
      bytes: 0,
      pids: { ours: product.pid, bare: argon2.pid },
      withFamilies: true,
      warmUp: LOGIN_WARM_UP,
      pairs: LOGIN_PAIRS,
      ours: (seconds) => burst(signInLoad(product), seconds, concurrency),
      bare: async (seconds) => (await argon2.ask({ seconds, concurrency })) as Awaited<ReturnType<typeof burst>>,
    });
  } finally {
    argon2.stop();
  }
};

/** Publishes a changed draft each time: moving the first category changes the position, and so the document, of every page. */
const timePublishing = async (client: ConsoleClient, { id }: FullSite): Promise<number[]> => {
  const times: number[] = [];
  for (let round = 0; round < PUBLISHES; round += 1) {
    const { body } = await client.call<{ categories: { id: string }[] }>('GET', `/pages?site_id=${id}`);
    await client.call('PUT', `/site/${id}/category/${body.categories[0]!.id}`, { order: body.categories.length });
    const started = performance.now();
    await client.call('POST', `/site/${id}/publish`);
    times.push(performance.now() - started);
  }
  return times;
};

const HEAD = ['', 'bytes', 'ratio', 'spread', 'cpu', 'goal', 'ours/s', 'bare/s', 'p50 ms', 'p99 ms', 'bare p50', 'bare p99', ''];
const cells = ({ name, bytes, ratio, spread, cpuRatio, goal, ours, bare }: Compared): (string | number)[] => [
  name,
  bytes || '',
  figure(ratio, 3),
  `×${figure(spread)}`,
  figure(cpuRatio, 3),
  `≥ ${goal}`,
  figure(ours.perSecond, 0),
  figure(bare.perSecond, 0),
  figure(ours.p50),
  figure(ours.p99),
  figure(bare.p50),
  figure(bare.p99),
  ours.failed > 0 ? `${ours.failed} FAILED` : ratio >= goal ? '' : 'MISSED',
];
