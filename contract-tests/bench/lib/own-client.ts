/** Replaces wrk where it is not installed: keeps a number of connections busy for `seconds`, then writes its measurements. */
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { Burst, Load } from './load.ts';
import { percentile } from './statistics.ts';

const { load, seconds, connections } = JSON.parse(readFileSync(process.argv[2]!, 'utf8')) as {
  load: Load;
  seconds: number;
  connections: number;
};
const agent = new Agent({ keepAlive: true, maxSockets: connections });
const times: number[] = [];
const urls = load.paths?.map((path) => new URL(path, load.url).href) ?? [load.url];
let failed = 0;
let at = 0;

const once = (): Promise<void> =>
  new Promise((resolve) => {
    const started = performance.now();
    const asked = request(
      urls[(at += 1) % urls.length]!,
      {
        agent,
        method: load.method ?? 'GET',
        headers: { ...load.headers, ...(load.hosts !== undefined && { host: `${at}${load.hosts}` }) },
      },
      (answer) => {
        answer.resume();
        answer.once('end', () => {
          times.push(performance.now() - started);
          if (answer.statusCode! >= 400) failed += 1;
          resolve();
        });
      },
    );
    asked.once('error', () => {
      failed += 1;
      resolve();
    });
    asked.end(load.body);
  });

const end = performance.now() + seconds * 1000;
const keepAsking = async (): Promise<void> => {
  while (performance.now() < end) {
    if (load.pauseMs !== undefined) await delay(load.pauseMs);
    await once();
  }
};
await Promise.all(Array.from({ length: connections }, keepAsking));
agent.destroy();
const result: Burst = { perSecond: times.length / seconds, p50: percentile(times, 0.5), p99: percentile(times, 0.99), failed };
process.stdout.write(JSON.stringify(result));
