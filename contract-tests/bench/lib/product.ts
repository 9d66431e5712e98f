import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..', '..');
const START_SECONDS = 60;

export interface Product {
  app: string;
  sites: string;
  pid: number;
  /** Resident memory of the server's process in MiB, without its PostgreSQL. */
  memory(): number;
  stop(): Promise<void>;
}

/** The server as `npm start` runs it, with its demo, on free ports and new data, without rate limits. Takes further settings as in the environment. */
export const startProduct = async (settings: NodeJS.ProcessEnv = {}): Promise<Product> => {
  if (!existsSync(join(root, 'viewer', 'dist', 'server', 'entry-server.js')))
    throw new Error('The viewer is not built: npm run build -w viewer');
  const dataDir = mkdtempSync(join(tmpdir(), 'mekuri-bench-'));
  const [app, sites, media] = await freePorts(3);
  const child = spawn(process.execPath, ['--max-semi-space-size=32', 'server/src/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      APP_PORT: String(app),
      SITES_PORT: String(sites),
      MEDIA_PORT: String(media),
      DATA_DIR: dataDir,
      DEMO: 'on',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      ...settings,
    },
  });
  const ended = once(child, 'exit');
  let isWanted = true;
  void ended.then(([code, signal]) => isWanted && process.stderr.write(`The server ended by itself: ${code ?? signal}.\n`));
  const stop = async (): Promise<void> => {
    isWanted = false;
    child.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
  const late = setTimeout(() => child.kill('SIGTERM'), START_SECONDS * 1000);
  let said = '';
  const ready = new Promise<void>((resolve) => {
    // Keep reading: once the pipe is closed, the server's next write to it would end the server.
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      if (said.includes('is ready')) process.stderr.write(text);
      else if ((said += text).includes('is ready')) resolve();
    });
  });
  await Promise.race([ready, ended]);
  clearTimeout(late);
  if (!said.includes('is ready')) {
    await stop();
    throw new Error(`The server did not start:\n${said}`);
  }
  return {
    app: `http://localhost:${app}`,
    sites: `http://localhost:${sites}`,
    pid: child.pid!,
    memory: () => residentMemory(child.pid!),
    stop,
  };
};

/** All ports are held open together before they are released, so that no two are equal. */
const freePorts = async (count: number): Promise<number[]> => {
  const servers = Array.from({ length: count }, () => createServer().listen(0));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => new Promise((closed) => server.close(closed))));
  return ports;
};

const residentMemory = (pid: number): number => Number(spawnSync('ps', ['-o', 'rss=', '-p', String(pid)]).stdout.toString()) / 1024;
