import { readFileSync } from 'node:fs';

/** Files of the browser's build, as addresses. */
export interface ClientAssets {
  /** What is loaded as soon as the deck comes alive: the entry, then what it imports. */
  entry: readonly [entry: string, ...imports: string[]];
  /** What the editor's canvas loads: its entry, then what it imports. */
  canvas: readonly string[];
  /** What a screen loads: its entry, then what it imports, and the files of its plugin's screens. */
  screen: (plugin: string) => readonly string[];
  /** The files of a plugin's viewer part; none when it has none. */
  plugin: (id: string) => readonly string[];
}

/** Files of the build beside it, of shared previews: the entry of each, then what it imports. */
export interface PreviewAssets {
  screen: readonly string[];
  frame: readonly string[];
}

interface ManifestChunk {
  file: string;
  imports?: string[];
}
export type Manifest = Readonly<Record<string, ManifestChunk>>;

const BASE = '/_viewer/';

/** A chunk and what it imports statically, each once. */
const closure = (manifest: Manifest, key: string, seen = new Set<string>()): Set<string> => {
  const chunk = manifest[key];
  if (chunk === undefined || seen.has(key)) return seen;
  seen.add(key);
  for (const imported of chunk.imports ?? []) closure(manifest, imported, seen);
  return seen;
};

const addresses = (manifest: Manifest, key: string): string[] => [...closure(manifest, key)].map((name) => BASE + manifest[name]!.file);

type PluginEntry = 'index' | 'screens';

/** A plugin is a folder of the workspace or an npm package, whose entries are named after what they are. */
const pluginKey = (manifest: Manifest, id: string, entry: PluginEntry): string =>
  Object.keys(manifest).find(
    (key) =>
      key.includes(`plugins/${id}/viewer/${entry}.`) ||
      (key.includes(`plugin-${id}/`) && new RegExp(`/${entry === 'index' ? 'viewer' : 'screens'}(?:/index)?\\.[a-z]+$`).test(key)),
  ) ?? '';

export const assetsOf = (manifest: Manifest): ClientAssets => {
  const [entry, ...imports] = addresses(manifest, 'src/entry-client.tsx');
  if (entry === undefined) throw new Error('The build of the viewer has no entry: run `npm run build -w viewer`.');
  const known = new Set([entry, ...imports]);
  return {
    entry: [entry, ...imports],
    canvas: addresses(manifest, 'src/entry-canvas.tsx'),
    screen: (id) => [
      ...new Set([...addresses(manifest, 'src/entry-screen.tsx'), ...addresses(manifest, pluginKey(manifest, id, 'screens'))]),
    ],
    plugin: (id) => addresses(manifest, pluginKey(manifest, id, 'index')).filter((file) => !known.has(file)),
  };
};

export const previewAssetsOf = (manifest: Manifest): PreviewAssets => ({
  screen: addresses(manifest, 'src/entry-preview.tsx'),
  frame: addresses(manifest, 'src/entry-preview-frame.ts'),
});

const read = (manifest: URL): Manifest => JSON.parse(readFileSync(manifest, 'utf8')) as Manifest;

export const readAssets = (manifest: URL): ClientAssets => assetsOf(read(manifest));
export const readPreviewAssets = (manifest: URL): PreviewAssets => previewAssetsOf(read(manifest));
