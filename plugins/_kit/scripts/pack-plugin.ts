/** `npm run pack:plugin <id>`: packs a plugin of the workspace as an npm package of built JavaScript, for other installations. */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, extname, join, relative, resolve } from 'node:path';
import ts from 'typescript';
import type { PluginManifest } from '../src/manifest.ts';
import { checkPlugin } from './check-plugin/index.ts';
import {
  ENTRIES,
  entriesOf,
  pluginFolder,
  readCommand,
  readJson,
  readManifest,
  stop,
  type Entry,
  type PluginPackage,
} from './plugin-folder.ts';

const USAGE = 'Usage: npm run pack:plugin <id> [-- --name <npm package> --out <folder>]';
/** Files that only the plugin's own project needs. */
const LEFT_OUT = /(^|\/)(node_modules|dist|e2e|pact|testing)\/|\.(test|stories)\.tsx?$|^(package\.json|openapi\.yaml|README\.md)$/;

/** Specifiers of `import(…)`, which `transpileModule` does not rewrite. */
const LAZY = /(\bimport\(\s*['"]\.{1,2}\/[^'"]+)\.tsx?(['"]\s*\))/g;

const compile = (source: string, fileName: string): string =>
  ts
    .transpileModule(source, {
      fileName,
      compilerOptions: {
        target: ts.ScriptTarget.ES2023,
        module: ts.ModuleKind.ESNext,
        jsx: ts.JsxEmit.ReactJSX,
        rewriteRelativeImportExtensions: true,
        verbatimModuleSyntax: true,
      },
    })
    .outputText.replaceAll(LAZY, '$1.js$2');

const TYPES: Readonly<Record<Entry, readonly [type: string, of: string]>> = {
  server: ['ServerPlugin', 'server'],
  viewer: ['ViewerPlugin', 'viewer'],
  console: ['ConsolePlugin', 'console'],
  screens: ['ScreensPlugin', 'viewer'],
};

/** Type declarations of an entry: always the kit's interface. */
const typesOf = (entry: Entry): string => {
  const [type, of] = TYPES[entry];
  return `import type { ${type} } from '@mekuri/kit/${of}';\ndeclare const plugin: ${type};\nexport default plugin;\n`;
};

const exported = (module: string) => ({ types: `./dist/${module}.d.ts`, default: `./dist/${module}.js` });

const packageOf = (name: string, manifest: PluginManifest, source: PluginPackage): object => {
  const own = Object.entries(source.dependencies ?? {});
  const ofHost = own.filter(([dependency]) => dependency.startsWith('@mekuri/'));
  return {
    name,
    version: source.version,
    description: source.description,
    license: source.license,
    type: 'module',
    exports: {
      './manifest': exported('manifest'),
      ...Object.fromEntries(entriesOf(manifest).map((entry) => [`./${entry}`, exported(ENTRIES[entry])])),
      './package.json': './package.json',
    },
    files: ['dist', 'openapi.yaml', 'README.md'],
    dependencies: Object.fromEntries(own.filter(([dependency]) => !dependency.startsWith('@mekuri/'))),
    peerDependencies: { ...Object.fromEntries(ofHost), '@mekuri/kit': manifest.engine, ...source.peerDependencies },
    mekuri: { plugin: manifest.id, engine: manifest.engine },
  };
};

const build = (folder: string, target: string, manifest: PluginManifest, name: string): void => {
  for (const path of globSync('**/*', { cwd: folder, withFileTypes: true })) {
    const file = relative(folder, join(path.parentPath, path.name));
    if (!path.isFile() || LEFT_OUT.test(file)) continue;
    const extension = extname(file);
    const built = join(target, 'dist', /^\.tsx?$/.test(extension) ? `${file.slice(0, -extension.length)}.js` : file);
    mkdirSync(dirname(built), { recursive: true });
    if (/^\.tsx?$/.test(extension)) writeFileSync(built, compile(readFileSync(join(folder, file), 'utf8'), file));
    else cpSync(join(folder, file), built);
  }
  for (const file of ['openapi.yaml', 'README.md']) if (existsSync(join(folder, file))) cpSync(join(folder, file), join(target, file));
  const manifestTypes = `import type { PluginManifest } from '@mekuri/kit/manifest';\nexport declare const manifest: PluginManifest;\n`;
  writeFileSync(join(target, 'dist/manifest.d.ts'), manifestTypes);
  for (const entry of entriesOf(manifest)) writeFileSync(join(target, `dist/${ENTRIES[entry]}.d.ts`), typesOf(entry));
  const source = readJson<PluginPackage>(folder, 'package.json');
  writeFileSync(join(target, 'package.json'), `${JSON.stringify(packageOf(name, manifest, source), null, 2)}\n`);
};

const { values, positionals } = readCommand(USAGE, { name: { type: 'string' }, out: { type: 'string' } });
const [id = ''] = positionals;
const folder = pluginFolder(id, USAGE);
const missing = await checkPlugin(folder);
if (missing.length > 0) stop(`plugins/${id} is not complete (npm run check:plugin ${id}):\n${missing.map((one) => `  ${one}`).join('\n')}`);

const out = resolve(process.env['INIT_CWD'] ?? process.cwd(), values.out ?? join(folder, 'dist'));
const target = mkdtempSync(join(tmpdir(), 'mekuri-pack-'));
try {
  build(folder, target, await readManifest(folder), values.name ?? `mekuri-plugin-${id}`);
  mkdirSync(out, { recursive: true });
  const file = execFileSync('npm', ['pack', '--silent', '--pack-destination', out], { cwd: target, encoding: 'utf8' }).trim();
  console.log(
    `${join(out, file)}\nWhere it is to run: npm install <this file>, its name under mekuri.plugins in package.json, npm run generate.`,
  );
} finally {
  rmSync(target, { recursive: true, force: true });
}
