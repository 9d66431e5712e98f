import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { patience } from '@mekuri/testing/patience';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { projectRoot } from '../../src/config.ts';
import { freePorts } from '../../src/platform/postgres/ports.ts';
import { stopPostmaster } from '../../src/platform/postgres/postmaster.ts';

/** Time allowed for a start on a busy machine, in milliseconds. */
export const PATIENCE = 120_000 * patience;

type Ports = Record<'APP_PORT' | 'SITES_PORT' | 'MEDIA_PORT', string>;

interface Started {
  child: ChildProcess;
  output: () => string;
  exit: Promise<number | null>;
}

/** Runs `server/src/main.ts` in child processes that share one data folder per test file. Registers its own hooks. */
export function describeMain() {
  let dataDir: string;
  let cluster: string;
  let ports: Ports;
  const running: ChildProcess[] = [];

  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'mekuri-main-'));
    chmodSync(dataDir, 0o755);
    cluster = join(dataDir, 'postgres/cluster');
    const [APP_PORT, SITES_PORT, MEDIA_PORT] = (await freePorts(3)).map(String) as [string, string, string];
    ports = { APP_PORT, SITES_PORT, MEDIA_PORT };
  });
  afterEach(async () => {
    for (const child of running.splice(0)) if (child.exitCode === null) child.kill('SIGKILL');
    await stopPostmaster(cluster);
  });
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  return {
    dataDir: () => dataDir,
    cluster: () => cluster,
    ports: () => ports,
    start(env: NodeJS.ProcessEnv = {}, command: readonly [string, ...string[]] = ['node', 'server/src/main.ts']): Started {
      const { npm_lifecycle_event: _, NODE_ENV: __, ...own } = process.env;
      const [name, ...args] = command;
      const child = spawn(name, args, {
        cwd: projectRoot,
        env: { ...own, ...ports, DATA_DIR: dataDir, ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      running.push(child);
      let output = '';
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
      return { child, output: () => output, exit: once(child, 'exit').then(([code]) => code as number | null) };
    },
    ready: ({ output }: Started) => expect.poll(output, { timeout: PATIENCE, interval: 100 }).toContain('Mekuri is ready'),
    answer: async (path: string, port = ports.APP_PORT) => (await fetch(`http://localhost:${port}${path}`)).status,
  };
}
