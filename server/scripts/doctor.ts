/** `npm run doctor`: lists requirements that this machine meets or lacks, with their purpose. Fails when the server could not start. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { environment, projectRoot, readConfig, type Config } from '../src/config.ts';
import { openOriginServers } from '../src/http/origin-servers.ts';
import { clusterHome } from '../src/platform/postgres/cluster-home.ts';
import { runningPostmaster } from '../src/platform/postgres/postmaster.ts';

interface Finding {
  /** The server does not start without it. */
  needed: boolean;
  well: boolean;
  name: string;
  says: string;
}

const GIB = 1024 ** 3;
const findings: Finding[] = [];
const find = (needed: boolean, name: string, check: () => string) => {
  try {
    findings.push({ needed, well: true, name, says: check() });
  } catch (error) {
    findings.push({ needed, well: false, name, says: (error as Error).message });
  }
};

/** First line of a command's version output. @throws with its purpose when the command is missing */
function version(commands: readonly string[], argument: string, purpose: string): string {
  for (const command of commands) {
    const { status, stdout, stderr } = spawnSync(command, [argument], { encoding: 'utf8' });
    if (status === 0) return (stdout || stderr).split('\n')[0]!;
  }
  throw new Error(`not found (${commands.join(', ')}): ${purpose}`);
}

function diskSpace({ dataDir }: Config): string {
  mkdirSync(dataDir, { recursive: true });
  const { bavail, bsize } = statfsSync(dataDir);
  const free = (bavail * bsize) / GIB;
  if (free < 1) throw new Error(`${free.toFixed(1)} GiB free at ${dataDir}: at least 1 is wanted`);
  return `${free.toFixed(0)} GiB free at ${dataDir}`;
}

function postgres({ database, dataDir }: Config): string {
  if (database.url !== null) return 'your own (DATABASE_URL)';
  const { binaries, cluster, user } = clusterHome(dataDir);
  const running = runningPostmaster(cluster);
  const place = running
    ? `runs as process ${running.pid}, port ${running.port}`
    : existsSync(cluster)
      ? 'is stopped'
      : 'will be made at the first start';
  return `from npm; ${place}${user ? `; as root it runs under uid ${user.uid}` : ''} (${binaries})`;
}

async function ports(config: Config): Promise<string> {
  const wanted = Object.values(config.ports).join(', ');
  const servers = await openOriginServers({ ports: config.ports, names: ['app', 'sites', 'media'], mayMove: true });
  await servers.close(0);
  const free = Object.values(servers.ports).join(', ');
  return free === wanted ? `${wanted} are free` : `one of ${wanted} is in use: a start would move to ${free}`;
}

find(true, 'Node', () => {
  if (Number(process.versions.node.split('.')[0]) < 26)
    throw new Error(`${process.version}: run it by npm, which takes the one among the packages`);
  return process.version;
});
let config: Config | undefined;
find(true, 'Settings', () => {
  config = readConfig(environment());
  return 'are in order';
});
if (config) {
  const known = config;
  find(true, 'Disk', () => diskSpace(known));
  find(true, 'PostgreSQL', () => postgres(known));
  const open = await ports(known);
  find(true, 'Ports', () => open);
}
find(true, 'Builds', () => {
  const missing = ['viewer/dist/server', 'console/dist/index.html'].filter((path) => !existsSync(join(projectRoot, path)));
  if (missing.length > 0) throw new Error(`not there yet (${missing.join(', ')}): npm start makes them`);
  return 'of viewer and console are there';
});
find(false, 'ffmpeg', () => version(['ffmpeg'], '-version', 'uploaded videos stay unplayable without it'));
find(false, 'Redis', () => version(['redis-server'], '--version', 'only npm test needs it here; in production set REDIS_URL'));
find(false, 'Chromium', () => version(['chromium', 'google-chrome', 'chromium-browser'], '--version', 'only npm test needs it'));
find(false, 'Poppler', () => version(['pdftotext'], '-v', 'only npm test needs it'));
find(false, 'curl', () => version(['curl'], '--version', 'only npm test needs it'));
find(false, 'Japanese font', () => {
  const { stdout } = spawnSync('fc-list', [':lang=ja', 'family'], { encoding: 'utf8' });
  if (!stdout?.trim()) throw new Error('not found: only npm test looks at pages with it');
  return stdout.split('\n')[0]!;
});

for (const { well, needed, name, says } of findings) console.log(`${well ? '✓' : needed ? '✗' : '–'} ${name.padEnd(14)} ${says}`);
process.exit(findings.some(({ well, needed }) => needed && !well) ? 1 : 0);
