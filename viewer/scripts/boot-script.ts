import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

const NAME = 'virtual:boot-script';
const entry = join(import.meta.dirname, '../src/entry-boot.ts');

/** `import script from 'virtual:boot-script'`: the text of `entry-boot.ts` with all that it imports, small enough to stand in a document. */
export const bootScript = (target: string): Plugin => ({
  name: 'boot-script',
  resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
  async load(id) {
    if (id !== `\0${NAME}`) return null;
    const { code, moduleIds } = await bundle(target);
    if (/<\/script|<!--/i.test(code)) this.error('The boot script would end the element that it stands in.');
    for (const module of moduleIds) this.addWatchFile(module);
    // Nobody reads this file but the size limit.
    this.emitFile({ type: 'asset', fileName: 'boot.js', source: code });
    return `export default ${JSON.stringify(code)};`;
  },
});

const bundle = async (target: string): Promise<Rolldown.OutputChunk> => {
  const results = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    // As a library, so that its one dynamic import is left as it stands, without a helper around it.
    build: { write: false, target, lib: { entry, formats: ['iife'], name: 'boot' } },
  });
  return ([results].flat() as Rolldown.RolldownOutput[])[0]!.output[0];
};
