/**
 * `npm run dev`: like `npm start`, in watch mode. The server restarts when its code, the contract or the viewer's build changes, while
 * PostgreSQL keeps running. Viewer and console are rebuilt when their sources change, in development mode, which adds a switch that
 * highlights the slots of plugins.
 */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, watch } from 'node:fs';
import { join } from 'node:path';
import pretty from 'pino-pretty';
import { environment, projectRoot, readConfig } from '../src/config.ts';
import { startEmbeddedPostgres } from '../src/platform/postgres/embedded-postgres.ts';
import { createLog } from '../src/platform/log.ts';
import { watchForShutdown } from '../src/shutdown.ts';

const QUIET_MS = 150;
const env = environment();
const config = readConfig(env);
const shutdown = watchForShutdown(createLog(config), true);
const readable = pretty({ colorize: process.stdout.isTTY, ignore: 'time' });
let server: ChildProcess | undefined;
let restarting = Promise.resolve();
let stopping = false;

let { url } = config.database;
if (url === null) {
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, onLost: shutdown.fail });
  shutdown.add(() => postgres.stop());
  url = postgres.ownerUrl;
}
// These are development builds: make the next `npm start` rebuild.
for (const name of ['viewer', 'console']) rmSync(join(projectRoot, '.cache', `built-${name}`), { force: true });
const builds = (
  [['viewer'], ['viewer', '--config', 'vite.preview.config.ts'], ['viewer', '--ssr', 'src/entry-server.ts'], ['console']] as const
).map(([workspace, ...more]) =>
  spawn('vite', ['build', '--watch', '--mode', 'dev', '--logLevel', 'warn', ...more], {
    cwd: join(projectRoot, workspace),
    stdio: ['ignore', 'inherit', 'inherit'],
  }),
);
shutdown.add(async () => {
  stopping = true;
  await restarting;
  await Promise.all([server, ...builds].map(ended));
});

function startServer(): void {
  server = spawn('node', ['server/src/main.ts'], {
    cwd: projectRoot,
    env: { ...env, DATABASE_URL: url! },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  server.stdout!.pipe(readable, { end: false });
}

async function ended(child: ChildProcess | undefined): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

let waiting: NodeJS.Timeout | undefined;
let contractChanged = false;

async function restart(): Promise<void> {
  if (contractChanged) spawnSync('node', ['openapi/scripts/generate.ts'], { cwd: projectRoot, stdio: 'inherit' });
  contractChanged = false;
  await ended(server);
  if (!stopping) startServer();
}

/** Whether a changed file is a source of the server. Generated files follow from the contract and would cause a second restart. */
const isSource = (path: string) =>
  /\.(ts|json|ya?ml|mustache)$/.test(path) && !/(^|\/)(generated|node_modules|testing|client)\/|\.(test|generated)\.ts$/.test(path);

for (const folder of ['server/src', 'server/messages', 'plugins', 'openapi/paths', 'openapi/components', 'viewer/dist/server']) {
  watch(join(projectRoot, folder), { recursive: true }, (_event, path) => {
    if (path === null || (!isSource(path) && folder !== 'viewer/dist/server')) return;
    contractChanged ||= path.endsWith('.yaml') || path.endsWith('manifest.ts');
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      console.log('· Restarting the server …');
      restarting = restarting.then(restart);
    }, QUIET_MS);
  });
}
startServer();
