/** `npm run remove:plugin <id> -- --keep-data | --drop-data`: removes a plugin from this installation. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { CORE_PLAN_FLAGS } from '@mekuri/kit/manifest';
import { Client } from 'pg';
import { installedPlugins, type InstalledPlugin } from '../../openapi/scripts/plugins.ts';
import { environment, projectRoot, readConfig } from '../src/config.ts';
import { InstallationError } from '../src/installation-error.ts';
import type { Module } from '../src/kernel/types.ts';
import { clusterHome } from '../src/platform/postgres/cluster-home.ts';
import { withOwner } from '../src/platform/postgres/with-owner.ts';
import { dropData } from '../src/plugins/drop-data.ts';
import { loadPlugin } from '../src/plugins/host.ts';
import { serverPlugins } from '../src/plugins/registry.generated.ts';

const USAGE = `Usage: npm run remove:plugin <id> -- --keep-data | --drop-data
--keep-data leaves its tables and its flag on plans as they are: installed again, it goes on where it was.
--drop-data drops them, for ever. Stop the servers before.`;

class Refusal extends InstallationError {}

const run = (command: string, ...args: string[]): string => execFileSync(command, args, { cwd: projectRoot, encoding: 'utf8' });

/** Whether the core or a remaining plugin also uses the flag. */
const isFlagOfOthers = async (id: string, flag: string): Promise<boolean> => {
  const others = await Promise.all(Object.entries(serverPlugins).flatMap(([other, { manifest }]) => (other === id ? [] : [manifest()])));
  return CORE_PLAN_FLAGS.some((core) => core === flag) || others.some(({ manifest }) => manifest.planFlag === flag);
};

const dropFrom = async (ownerUrl: string, module: Module): Promise<string[]> => {
  const { id, jobs, manifest, migrations } = module;
  const flag = manifest?.planFlag;
  const ownFlag = flag === undefined || (await isFlagOfOthers(id, flag)) ? null : flag;
  const owner = new Client({ connectionString: ownerUrl, application_name: 'mekuri remove:plugin' });
  await owner.connect();
  try {
    return await dropData(owner, { id, jobs, manifest, migrations, ownFlag });
  } finally {
    await owner.end();
  }
};

/** @throws ClusterInUseError while a server runs on the embedded PostgreSQL */
const drop = async (id: string): Promise<void> => {
  const module = await loadPlugin(id, serverPlugins[id]!);
  const config = readConfig(environment());
  if (config.database.url === null && !existsSync(clusterHome(config.dataDir).cluster)) return console.log('There is no database yet.');
  const dropped = await withOwner(config, async (ownerUrl) => dropFrom(ownerUrl, module));
  console.log(dropped.length === 0 ? 'It had no tables.' : `Dropped: what ${dropped.join(', ')} had made.`);
};

/** Removes a plugin that is a workspace folder, tracked by git. */
const removeFolder = ({ id, folder, packageName }: InstalledPlugin): void => {
  rmSync(folder, { recursive: true });
  rmSync(join(projectRoot, 'node_modules', packageName), { force: true });
  run('npm', 'install', '--prefer-offline', '--ignore-scripts');
  console.log(`plugins/${id} is gone; git has it.`);
};

const removePackage = ({ packageName }: InstalledPlugin): void => {
  run('npm', 'uninstall', '--ignore-scripts', packageName);
  const file = join(projectRoot, 'package.json');
  const project = JSON.parse(readFileSync(file, 'utf8')) as { mekuri: { plugins: string[] } };
  project.mekuri.plugins = project.mekuri.plugins.filter((name) => name !== packageName);
  writeFileSync(file, `${JSON.stringify(project, null, 2)}\n`);
  console.log(`${packageName} is uninstalled.`);
};

const remove = async (): Promise<void> => {
  const { values, positionals } = parseArgs({
    options: { 'keep-data': { type: 'boolean' }, 'drop-data': { type: 'boolean' } },
    allowPositionals: true,
  });
  const plugin = installedPlugins().find(({ id }) => id === positionals[0]);
  if (values['keep-data'] === values['drop-data'] || positionals.length !== 1) throw new Refusal(USAGE);
  if (!plugin) throw new Refusal(`No plugin '${positionals[0]}' is installed.`);
  const isFolder = plugin.folder.startsWith(join(projectRoot, 'plugins'));
  if (isFolder && run('git', 'status', '--porcelain', '--', plugin.folder) !== '')
    throw new Refusal(`plugins/${plugin.id} has changes that git does not have: commit them first.`);
  if (values['drop-data']) await drop(plugin.id);
  if (isFolder) removeFolder(plugin);
  else removePackage(plugin);
  run('node', 'openapi/scripts/generate.ts');
};

try {
  await remove();
} catch (error) {
  const isUsage = String((error as NodeJS.ErrnoException).code).startsWith('ERR_PARSE_ARGS');
  const isPlain = isUsage || error instanceof InstallationError;
  console.error(isPlain ? (error as Error).message : error);
  process.exit(1);
}
