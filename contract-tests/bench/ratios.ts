import { availableParallelism } from 'node:os';
import { startChild, type Child } from './children.ts';
import { signIn, USER, type ConsoleClient } from './console-client.ts';
import { makeFullSite, type FullSite } from './full-site.ts';
import { burst, tool, type Load } from './load.ts';
import { compare, type Compared, type Pair } from './pairs.ts';
import type { Product } from './product.ts';
import { rawRequest } from './raw-request.ts';
import { percentile } from './statistics.ts';
import { figure, table } from './table.ts';

const BR = { 'accept-encoding': 'br' };
const PUBLISHED = 0.7;
const CONSOLE_READ = 0.03;
const VALIDATOR = 0.7;
const LOGIN = 0.8;
const PUBLISH_MS = 2000;
const PUBLISHES = 7;

/** Every figure of PERFORMANCE that this server is built for, in one run. */
export const measureRatios = async (product: Product, print: (line: string) => void): Promise<void> => {
  const start = product.memory();
  const client = await signIn(product);
  const site = await makeFullSite(client);
  const publishing = await timePublishing(client, site);
  print(`Compared with bare node:http by ${tool}, ${availableParallelism()} cores.\n`);

  const bare = await startChild('bare-server.ts');
  const rows: Compared[] = [];
  try {
    for (const served of servedRows(product, client, site))
      rows.push(await compare({ ...(await against(bare, served)), pids: { ours: product.pid, bare: bare.pid } }));
  } finally {
    bare.stop();
  }
  rows.push(await compareValidator('endUser.getPage', '/api/end-user/site/demo/page/01900000-0000-7000-8000-000000000000/public?lang=JP'));
  rows.push(await compareLogin(product));

  print(table(HEAD, rows.map(cells)));
  const [p50, p99] = [percentile(publishing, 0.5), percentile(publishing, 0.99)];
  const missed = p99 < PUBLISH_MS ? '' : '  MISSED';
  print(
    `\nPublishing 100 pages, all of them changed: p50 ${figure(p50, 0)} ms, p99 ${figure(p99, 0)} ms; goal < ${PUBLISH_MS} ms${missed}`,
  );
  print(`Memory of the server: ${figure(start, 0)} MiB at the start, ${figure(product.memory(), 0)} MiB after all of this`);
};

interface Served {
  name: string;
  goal: number;
  load: Load;
  /** Asks again with the ETag of the first answer. */
  again?: boolean;
}

const servedRows = ({ app, sites }: Product, { authorization }: ConsoleClient, { id, pageId }: FullSite): Served[] => {
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
    {
      name: "console's read of a page",
      goal: CONSOLE_READ,
      load: { url: `${app}/api/site/${id}/page/${pageId}`, headers: { authorization } },
    },
  ];
};

/** The same status, type and bytes from the bare server. @throws for an answer that is an error */
const against = async (bare: Child, { name, goal, load, again = false }: Served): Promise<Pair> => {
  const first = await rawRequest(load.url, load.headers);
  const ours: Load = again ? { ...load, headers: { ...load.headers, 'if-none-match': first.headers.get('etag') ?? '' } } : load;
  const answer = again ? await rawRequest(ours.url, ours.headers) : first;
  if (answer.status >= 400 || (again && answer.status !== 304)) throw new Error(`${name}: ${answer.status}`);
  const told = ['content-type', 'content-encoding', 'etag'].flatMap((header) => {
    const value = answer.headers.get(header);
    return value === null ? [] : [[header, value]];
  });
  const canned = {
    path: `/${rowNumber++}`,
    status: answer.status,
    headers: Object.fromEntries(told),
    body: answer.body.toString('base64'),
  };
  if (answer.body.length > 0) canned.headers['content-length'] = String(answer.body.length);
  const url = (await bare.ask(canned)) as string;
  return {
    name,
    goal,
    bytes: answer.body.length,
    ours: (seconds) => burst(ours, seconds),
    bare: (seconds) => burst({ ...ours, url }, seconds),
  };
};
let rowNumber = 0;

const compareValidator = async (operation: string, path: string): Promise<Compared> => {
  const [whole, one] = [
    await startChild('validated-server.ts', [operation, 'whole']),
    await startChild('validated-server.ts', [operation, 'one']),
  ];
  const load = (child: Child) => (seconds: number) => burst({ url: `${String(child.hello)}${path}` }, seconds);
  try {
    return await compare({
      name: 'validator: whole document to one path',
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

const compareLogin = async ({ app }: Product): Promise<Compared> => {
  const concurrency = availableParallelism() * 2;
  const headers = { 'content-type': 'application/json' };
  const argon2 = await startChild('bare-argon2.ts');
  try {
    return await compare({
      name: 'sign-in to bare Argon2id',
      goal: LOGIN,
      bytes: 0,
      ours: (seconds) => burst({ url: `${app}/api/auth/login`, method: 'POST', headers, body: JSON.stringify(USER) }, seconds, concurrency),
      bare: async (seconds) => (await argon2.ask({ seconds, concurrency })) as Awaited<ReturnType<typeof burst>>,
    });
  } finally {
    argon2.stop();
  }
};

/** Each time from another draft: a moved first category changes the position, and so the document, of every page. */
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
