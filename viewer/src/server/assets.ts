import { readFileSync } from 'node:fs';

/** Addresses of the files in the browser's build. */
export interface ClientAssets {
  /** Files loaded for hydration: the entry, then its imports. */
  entry: readonly [entry: string, ...imports: string[]];
  /** Files of the editor's canvas: its entry, then its imports. */
  canvas: readonly string[];
  /** Files of a screen: its entry and imports, and those of its plugin's screens. */
  screen: (plugin: string) => readonly string[];
  /** Files of a plugin's viewer code. Empty if it has none. */
  plugin: (id: string) => readonly string[];
}

/** Files of the separate build for shared previews: each entry, then its imports. */
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

/** A chunk and its static imports, each once. */
const closure = (manifest: Manifest, key: string, seen = new Set<string>()): Set<string> => {
  const chunk = manifest[key];
  if (chunk === undefined || seen.has(key)) return seen;
  seen.add(key);
  for (const imported of chunk.imports ?? []) closure(manifest, imported, seen);
  return seen;
};

const addresses = (manifest: Manifest, key: string): string[] => [...closure(manifest, key)].map((name) => BASE + manifest[name]!.file);

type PluginEntry = 'index' | 'screens';

/**
 * The manifest key of a plugin's entry. A plugin is a folder of the workspace or an npm package; entry files are named after their kind.
 */
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
