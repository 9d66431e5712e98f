import { setTimeout as delay } from 'node:timers/promises';
import { join } from 'node:path';
import { archiveOfPictures, runCapped, type WidthsTimes } from '@mekuri/server/bench';
import { cpuSeconds } from '../lib/cpu.ts';
import { signIn, type ConsoleClient } from '../lib/console-client.ts';
import { startProduct, type Product } from '../lib/product.ts';
import { median, percentile } from '../lib/statistics.ts';
import { readsDuring } from './steady-reads.ts';
import { figure } from '../lib/table.ts';

const ROUNDS = 7;
const WIDTHS_GOAL = 1.3;
const READS_GOAL = 2;
const GRID = 10;
const IDLE_SECONDS = 10;
const PATIENCE_SECONDS = 600;

/** Compares the time for an image's eight widths with sharp alone, and measures a creator's reads while a hundred images are processed. */
export const measureMedia = async (print: (line: string) => void): Promise<void> => {
  await measureWidths(print);
  const product = await startProduct();
  try {
    await measureBulkUpload(product, print);
  } finally {
    await product.stop();
  }
};

const measureWidths = async (print: (line: string) => void): Promise<void> => {
  // All ways run in one process with the low priority of the server's media programs; otherwise a busy machine would slow the server's way alone.
  const child = [join(import.meta.dirname, 'widths-child.ts'), String(ROUNDS)];
  const { signal } = new AbortController();
  const told = await runCapped(process.execPath, child, { seconds: PATIENCE_SECONDS, megabytes: 8000, signal });
  const { bytes, rounds } = JSON.parse(told) as { bytes: number; rounds: WidthsTimes[] };
  const of = (way: keyof WidthsTimes): number => median(rounds.map((times) => times[way]));
  const ratio = median(rounds.map(({ ours, each, shared }) => ours / Math.min(each, shared)));
  print(`Eight WebP widths of a JPEG of 12 megapixels (${figure(bytes / 1e6, 1)} MB), medians of ${ROUNDS} rounds:`);
  print(
    `ours ${figure(of('ours'), 0)} ms, a process of its own included; sharp alone ${figure(of('each'), 0)} ms decoding for each width,`,
  );
  print(
    `${figure(of('shared'), 0)} ms with one decode; ratio to the better ${figure(ratio)}, goal ≤ ${WIDTHS_GOAL}${missed(ratio, WIDTHS_GOAL)}`,
  );
};

const measureBulkUpload = async (product: Product, print: (line: string) => void): Promise<void> => {
  const client = await signIn(product);
  const archive = await archiveOfPictures(GRID, GRID);
  const grid = { name: '一括', number_horizontal: GRID, number_vertical: GRID };
  const { body: site } = await client.call<{ id: string }>('POST', '/site', grid);
  const idle = () => readsDuring(client, () => delay(IDLE_SECONDS * 1000));
  const before = await idle();
  let [seconds, cpu] = [0, 0];
  const beside = await readsDuring(client, async () => {
    const [started, computed] = [performance.now(), cpuSeconds(product.pid)];
    await fill(client, site.id, archive);
    seconds = (performance.now() - started) / 1000;
    cpu = cpuSeconds(product.pid) - computed;
  });
  // Other load on the machine varies, so the idle state is measured both before and after.
  before.push(...(await idle()));
  const ratio = percentile(beside, 0.99) / percentile(before, 0.99);
  print(`${GRID * GRID} pictures (${figure(archive.length / 1e6, 1)} MB) were in their cells after ${figure(seconds, 1)} s;`);
  print(`the server's own process computed for ${figure(cpu, 1)} s of them, the reads included.`);
  print(`A list of sites, asked 30 times a second: p50 ${at(before, 0.5)} ms, p99 ${at(before, 0.99)} ms before and after;`);
  print(
    `p50 ${at(beside, 0.5)} ms, p99 ${at(beside, 0.99)} ms beside it; ratio ${figure(ratio)}, goal ≤ ${READS_GOAL}${missed(ratio, READS_GOAL)}`,
  );
};

const at = (times: readonly number[], share: number): string => figure(percentile(times, share));
const missed = (ratio: number, goal: number): string => (ratio <= goal ? '' : '  MISSED');

interface Upload {
  id: string;
  state: string;
  part_size: number;
  part_count: number;
  problem: unknown;
}
interface Part {
  number: number;
  url: string;
  headers: Record<string, string>;
}

/** Uploads the archive and waits until the grid is filled. @throws when that takes too long */
const fill = async ({ call }: ConsoleClient, siteId: string, archive: Buffer): Promise<void> => {
  const { body: upload } = await call<Upload>('POST', '/site/bulk-upload/start', {
    site_id: siteId,
    name: 'bench.zip',
    size: archive.length,
  });
  const numbers = Array.from({ length: upload.part_count }, (_, index) => index + 1);
  const { body: signed } = await call<{ parts: Part[] }>('POST', `/bulk-upload/${upload.id}/part`, { numbers });
  for (const { number, url, headers } of signed.parts) {
    const body = archive.subarray((number - 1) * upload.part_size, number * upload.part_size);
    const answer = await fetch(url, { method: 'PUT', headers, body: new Uint8Array(body) });
    if (!answer.ok) throw new Error(`Part ${number}: ${answer.status} ${await answer.text()}`);
  }
  await call('POST', '/site/bulk-upload/complete', { bulk_upload_id: upload.id });
  for (let waited = 0; waited < PATIENCE_SECONDS; waited += 0.5) {
    const { body: state } = await call<Upload>('GET', `/bulk-upload/${upload.id}`);
    if (state.state === 'DONE') return;
    if (state.state !== 'PROCESSING') throw new Error(`The archive was refused: ${JSON.stringify(state.problem)}`);
    await delay(500);
  }
  throw new Error(`The grid was not filled within ${PATIENCE_SECONDS} s.`);
};
