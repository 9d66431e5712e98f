import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

const SCRIPTS: Readonly<Record<string, { entry: string; file: string }>> = {
  'virtual:boot-script': { entry: 'entry-boot.ts', file: 'boot.js' },
  'virtual:service-worker': { entry: 'service-worker/worker.ts', file: 'service-worker.js' },
  'virtual:retired-worker': { entry: 'service-worker/retired-worker.ts', file: 'retired-worker.js' },
};

/**
 * Bundles a script with its imports and exports its text: `import script from 'virtual:boot-script'`. The boot script is inlined in every
 * document; the server sends the service workers below each site's own path.
 */
export const inlineScripts = (target: string): Plugin => ({
  name: 'inline-scripts',
  resolveId: (id) => (id in SCRIPTS ? `\0${id}` : null),
  async load(id) {
    const script = SCRIPTS[id.slice(1)];
    if (!id.startsWith('\0') || !script) return null;
    const { code, moduleIds } = await bundle(join(import.meta.dirname, '../src', script.entry), target);
    if (/<\/script|<!--/i.test(code)) this.error('The script would end the element that it stands in.');
    for (const module of moduleIds) this.addWatchFile(module);
    // Written to disk only for the size limits.
    this.emitFile({ type: 'asset', fileName: script.file, source: code });
    return `export default ${JSON.stringify(code)};`;
  },
});

const bundle = async (entry: string, target: string): Promise<Rolldown.OutputChunk> => {
  const results = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    // Built as a library, which keeps dynamic imports unchanged, without a helper.
    build: { write: false, target, lib: { entry, formats: ['iife'], name: 'script' } },
  });
  return ([results].flat() as Rolldown.RolldownOutput[])[0]!.output[0];
};
