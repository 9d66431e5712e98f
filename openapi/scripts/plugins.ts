import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { satisfies } from '../../plugins/_kit/src/version-range.ts';

const root = join(import.meta.dirname, '..', '..');

/** An installed plugin, before any of its code is loaded. */
export interface InstalledPlugin {
  id: string;
  packageName: string;
  /** One line from its package.json. */
  description: string;
  folder: string;
}

interface PackageFile {
  name: string;
  version: string;
  description?: string;
  /** In the root package: the packages that are plugins. In a plugin's package: its id, and the kit version it was built for. */
  mekuri?: { plugins?: readonly string[]; plugin?: string; engine?: string };
}

const readPackage = (folder: string): PackageFile => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageFile;

/** Plugins in `plugins/`; folders that begin with `_` are not plugins of the product. */
const inWorkspace = (): InstalledPlugin[] =>
  readdirSync(join(root, 'plugins'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && /^[a-z]/.test(entry.name))
    .map(({ name: id }) => {
      const folder = join(root, 'plugins', id);
      const { name: packageName, description = '' } = readPackage(folder);
      return { id, folder, packageName, description };
    })
    .sort((a, b) => (a.id < b.id ? -1 : 1));

const inPackage = (packageName: string, kit: string): InstalledPlugin => {
  const folder = join(root, 'node_modules', packageName);
  if (!existsSync(join(folder, 'package.json')))
    throw new Error(`package.json names ${packageName} under mekuri.plugins, and it is not installed: npm install ${packageName}`);
  const { description = '', mekuri: { plugin: id, engine = '' } = {} } = readPackage(folder);
  if (id === undefined)
    throw new Error(`${packageName} is no plugin: its package.json has no mekuri.plugin (npm run pack:plugin writes it)`);
  if (!satisfies(kit, engine))
    throw new Error(`${packageName} works with kit ${engine}, this is ${kit}: install a version of it made for this one`);
  return { id, folder, packageName, description };
};

/**
 * The plugins of the workspace, then the npm packages listed in the root `package.json` under `mekuri.plugins`.
 * @throws naming the package that is missing, not a plugin, or built for another kit
 */
export const installedPlugins = (): InstalledPlugin[] => {
  const { version } = readPackage(join(root, 'plugins', '_kit'));
  const named = readPackage(root).mekuri?.plugins ?? [];
  const plugins = [...inWorkspace(), ...named.map((name) => inPackage(name, version))];
  const twice = plugins.find(({ id }, at) => plugins.findIndex((other) => other.id === id) < at);
  if (twice) throw new Error(`${twice.packageName}: a plugin called '${twice.id}' is there already`);
  return plugins;
};
