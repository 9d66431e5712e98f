/** `npm run check:plugin [<id> …]`: reports what plugins of the workspace lack, and where it belongs. Checks all plugins without ids. */
import { checkPlugin } from './check-plugin/index.ts';
import { pluginFolder, pluginIds, readCommand } from './plugin-folder.ts';

const USAGE = 'Usage: npm run check:plugin [<id> …]';

const { positionals } = readCommand(USAGE, {});
const ids = positionals.length > 0 ? positionals : pluginIds();
const folders = ids.map((id) => pluginFolder(id, USAGE));
for (const [at, folder] of folders.entries()) {
  const missing = await checkPlugin(folder);
  for (const one of missing) console.log(`✗ ${one}`);
  console.log(`plugins/${ids[at]} lacks ${missing.length === 0 ? 'nothing' : missing.length}.`);
  if (missing.length > 0) process.exitCode = 1;
}
// Imported modules may keep the process running.
process.exit();
