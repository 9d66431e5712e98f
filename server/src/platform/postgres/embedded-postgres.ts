import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { escapeLiteral, type Client } from 'pg';
import { clusterHome, type ClusterHome } from './cluster-home.ts';
import { lockCluster } from './cluster-lock.ts';
import { freePort } from './ports.ts';
import { hasProcesses, runningPostmaster, stopPostmaster } from './postmaster.ts';

export interface EmbeddedPostgresOptions {
  dataDir: string;
  /** Location of the cluster if an unprivileged user cannot access the data directory. Default: `/var/lib/mekuri`, or the temporary folder. */
  fallbackDir?: string;
  /** Further settings, `name=value`. */
  settings?: readonly string[];
  /** Called when PostgreSQL has failed and could not be restarted. */
  onLost: (error: unknown) => void;
}

export interface EmbeddedPostgres {
  /** Connection string of the owner of the database `mekuri`, who may only create roles and databases. */
  ownerUrl: string;
  /** State of the cluster before the start. */
  found: 'new' | 'stopped' | 'running';
  /** Shuts PostgreSQL down (fast mode) after waiting up to a second for other connections to end. */
  stop(): Promise<void>;
}

const SUPERUSER = 'postgres';
const OWNER = 'mekuri_owner';
const DATABASE = 'mekuri';
const LOCALE = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
const LAUNCHES = 5;
/** Seconds that a start may take, including crash recovery. */
const PATIENCE = 300;
const LOG_LIMIT = 10 * 1024 * 1024;

/**
 * Starts the PostgreSQL from the npm package, or adopts the one that a killed server left running, and locks it for this process. If it
 * crashes, it is restarted on the same port. It runs in its own process group, so that Ctrl-C in a terminal does not stop it before the
 * server has drained.
 * @throws ClusterInUseError when another server uses the same data directory
 */
export async function startEmbeddedPostgres({
  dataDir,
  fallbackDir,
  settings = [],
  onLost,
}: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  mkdirSync(dataDir, { recursive: true });
  const home = clusterHome(dataDir, fallbackDir);
  const isNew = !existsSync(resolve(home.cluster, 'PG_VERSION'));
  if (isNew) initialise(home);
  let adopted = runningPostmaster(home.cluster);
  const wanted = adopted?.port ?? (await freePort());
  let stopping = false;
  const hold = async (attempts = 5): Promise<{ client: Client; address: string }> => {
    const port = await ensureRunning(home, settings, wanted);
    const address = `${home.password}@${hostOf(home, port)}:${port}`;
    try {
      const client = await lockCluster(`postgres://${SUPERUSER}:${address}/postgres`, dataDir);
      client.once('end', () => {
        if (!stopping) recover().catch((error: unknown) => stopping || onLost(error));
      });
      return { client, address };
    } catch (error) {
      // A postmaster that was just killed still looks alive and accepts connections that will never be answered.
      if (stopping || attempts === 1 || !isBroken(error)) throw error;
      await delay(100);
      adopted = runningPostmaster(home.cluster);
      return hold(attempts - 1);
    }
  };
  const recover = async () => {
    ({ client: holder } = await hold());
  };
  let { client: holder, address } = await hold();
  await ensureDatabase(holder, home.password);
  return {
    ownerUrl: `postgres://${OWNER}:${address}/${DATABASE}`,
    found: isNew ? 'new' : adopted ? 'running' : 'stopped',
    async stop() {
      stopping = true;
      await othersGone(holder).catch(() => undefined);
      await holder.end().catch(() => undefined);
      await stopPostmaster(home.cluster);
    },
  };
}

/** The owner's connection string if PostgreSQL is running, regardless of which process locked it; otherwise null. */
export function runningOwnerUrl(dataDir: string, fallbackDir?: string): string | null {
  if (!existsSync(resolve(dataDir, 'cluster'))) return null;
  const home = clusterHome(dataDir, fallbackDir);
  const running = runningPostmaster(home.cluster);
  return running?.ready ? ownerUrlOf(home, running.port) : null;
}

const ownerUrlOf = (home: ClusterHome, port: number): string =>
  `postgres://${OWNER}:${home.password}@${hostOf(home, port)}:${port}/${DATABASE}`;

const OTHERS = `select 1 from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() limit 1`;
const OTHERS_SECONDS = 1;

/**
 * Waits for other connections to end. The backend of a closed connection ends slightly later, and would answer with an error if PostgreSQL
 * were stopped before.
 */
async function othersGone(holder: Client): Promise<void> {
  const until = performance.now() + OTHERS_SECONDS * 1000;
  while ((await holder.query(OTHERS)).rows.length > 0 && performance.now() < until) await delay(20);
}

/** Whether a connection failed because the server is gone, broke off, or is shutting down or starting up. */
const isBroken = (error: unknown): boolean =>
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|57P0[123])$/.test(String((error as NodeJS.ErrnoException).code)) ||
  /Connection terminated/.test(String(error));

/** Runs initdb under a temporary name and renames the result, so that a killed start leaves no partial cluster. */
function initialise(home: ClusterHome): void {
  const temporary = `${home.cluster}.${randomBytes(4).toString('hex')}`;
  const passwordFile = `${temporary}.password`;
  mkdirSync(temporary, { mode: 0o700 });
  writeFileSync(passwordFile, home.password, { mode: 0o600 });
  if (home.user) for (const path of [temporary, passwordFile]) chownSync(path, home.user.uid, home.user.gid);
  try {
    const initdb = spawnSync(
      resolve(home.binaries, 'bin/initdb'),
      ['-D', temporary, '-U', SUPERUSER, `--pwfile=${passwordFile}`, '--auth=scram-sha-256', ...LOCALE, '--no-instructions'],
      { ...home.user, cwd: '/', env: home.env, encoding: 'utf8' },
    );
    if (initdb.status !== 0) throw new Error(`PostgreSQL could not make its data directory: ${initdb.error?.message ?? initdb.stderr}`);
    renameSync(temporary, home.cluster);
  } catch (error) {
    rmSync(temporary, { recursive: true, force: true });
    // Another start may have created the cluster first, which is just as good.
    if (!existsSync(resolve(home.cluster, 'PG_VERSION'))) throw error;
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

/** Returns the port of this cluster's postmaster, and launches one if none is running. */
async function ensureRunning(home: ClusterHome, settings: readonly string[], port: number): Promise<number> {
  for (let launches = 0; launches <= LAUNCHES; launches++) {
    if (await becomesReady(home.cluster, () => runningPostmaster(home.cluster) !== undefined)) return runningPostmaster(home.cluster)!.port;
    if (launches === LAUNCHES) break;
    // Children of a killed postmaster keep its shared memory for a short time.
    for (let waited = 0; waited < 10_000 && hasProcesses(home.cluster); waited += 50) await delay(50);
    rmSync(resolve(home.cluster, 'postmaster.pid'), { force: true });
    await launch(home, settings, port);
  }
  const end = readFileSync(home.log, 'utf8').trimEnd().split('\n').slice(-8).join('\n');
  throw new Error(`PostgreSQL does not start. The end of ${home.log}:\n${end}`);
}

async function becomesReady(cluster: string, alive: () => boolean): Promise<boolean> {
  for (let waited = 0; waited < PATIENCE * 1000; waited += 20) {
    if (runningPostmaster(cluster)?.ready) return true;
    if (!alive()) return false;
    await delay(20);
  }
  throw new Error(`PostgreSQL is not ready after ${PATIENCE} seconds. It goes on recovering; start again later.`);
}

const socketOf = ({ cluster }: ClusterHome, port: number): string => resolve(cluster, `.s.PGSQL.${port}`);

/** Longest socket path, in bytes, that all systems accept. */
const SOCKET_PATH = 103;
const fitsSocket = (home: ClusterHome, port: number): boolean => Buffer.byteLength(socketOf(home, port)) <= SOCKET_PATH;

/** A query over a socket in the cluster's folder costs a third less than over loopback. Loopback is used when the path is too long. */
const hostOf = (home: ClusterHome, port: number): string =>
  existsSync(socketOf(home, port)) ? encodeURIComponent(home.cluster) : '127.0.0.1';

/** Spawns a postmaster and waits until it is ready or has exited. */
async function launch(home: ClusterHome, settings: readonly string[], port: number): Promise<void> {
  const log = openSync(home.log, 'a', 0o600);
  if (statSync(home.log).size > LOG_LIMIT) truncateSync(home.log);
  const options = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    `unix_socket_directories=${fitsSocket(home, port) ? `"${home.cluster}"` : ''}`,
    'unix_socket_permissions=0700',
    'max_connections=200',
    'timezone=UTC',
    'log_timezone=UTC',
    'jit=off',
    ...settings,
  ];
  const child = spawn(resolve(home.binaries, 'bin/postgres'), ['-D', home.cluster, ...options.flatMap((option) => ['-c', option])], {
    ...home.user,
    cwd: '/',
    env: home.env,
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  child.unref();
  let gone = false;
  for (const event of ['exit', 'error']) child.once(event, () => (gone = true));
  await becomesReady(home.cluster, () => !gone);
}

async function ensureDatabase(superuser: Client, password: string): Promise<void> {
  const role = await superuser.query('select from pg_roles where rolname = $1', [OWNER]);
  if (role.rowCount === 0) await superuser.query(`create role ${OWNER} login createrole createdb password ${escapeLiteral(password)}`);
  // Lets the owner create functions with their own scope (`create function … set app.tpath_from`).
  await superuser.query(`grant set on parameter app.tpath_from, app.tpath_to to ${OWNER}`);
  const database = await superuser.query('select from pg_database where datname = $1', [DATABASE]);
  if (database.rowCount === 0) await superuser.query(`create database ${DATABASE} owner ${OWNER}`);
}
