/** `npm run check:plugin [<id> …]`: says what plugins of the workspace lack, each with where it belongs. Without ids, it checks all. */
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
// What was imported may keep it running.
process.exit();
