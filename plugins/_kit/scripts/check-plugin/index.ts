import { basename } from 'node:path';
import { readManifest } from '../plugin-folder.ts';
import { contractIssues } from './contract.ts';
import { packageIssues } from './package.ts';
import { schemaIssues } from './schema.ts';
import { testIssues } from './tests.ts';
import { textIssues } from './texts.ts';

/** Lists everything that a plugin of the workspace lacks, in a sensible order of repair; empty for a complete plugin. */
export const checkPlugin = async (folder: string): Promise<string[]> => {
  const id = basename(folder);
  try {
    const manifest = await readManifest(folder);
    const plugin = { id, folder, manifest };
    const issues = [
      packageIssues(plugin),
      contractIssues(plugin),
      schemaIssues(plugin),
      await textIssues(plugin),
      await testIssues(plugin),
    ];
    return issues.flat();
  } catch (error) {
    return [`manifest.ts: it does not load: ${(error as Error).message}`];
  }
};
