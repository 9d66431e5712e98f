import { basename } from 'node:path';
import { readManifest } from '../plugin-folder.ts';
import { contractFaults } from './contract.ts';
import { packageFaults } from './package.ts';
import { schemaFaults } from './schema.ts';
import { testFaults } from './tests.ts';
import { textFaults } from './texts.ts';

/** Everything that a plugin of the workspace lacks, in the order in which one would mend it; nothing when it is whole. */
export const checkPlugin = async (folder: string): Promise<string[]> => {
  const id = basename(folder);
  try {
    const manifest = await readManifest(folder);
    const plugin = { id, folder, manifest };
    const faults = [
      packageFaults(plugin),
      contractFaults(plugin),
      schemaFaults(plugin),
      await textFaults(plugin),
      await testFaults(plugin),
    ];
    return faults.flat();
  } catch (error) {
    return [`manifest.ts: it does not load: ${(error as Error).message}`];
  }
};
