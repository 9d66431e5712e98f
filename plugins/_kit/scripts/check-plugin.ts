/** `npm run check:plugin <id> …`: says what plugins of the workspace lack, each with where it belongs. */
import { checkPlugin } from './check-plugin/index.ts';
import { pluginFolder, readCommand, stop } from './plugin-folder.ts';

const USAGE = 'Usage: npm run check:plugin <id> …';

const { positionals: ids } = readCommand(USAGE, {});
if (ids.length === 0) stop(USAGE);
const folders = ids.map((id) => pluginFolder(id, USAGE));
for (const [at, folder] of folders.entries()) {
  const missing = await checkPlugin(folder);
  for (const one of missing) console.log(`✗ ${one}`);
  console.log(`plugins/${ids[at]} lacks ${missing.length === 0 ? 'nothing' : missing.length}.`);
  if (missing.length > 0) process.exitCode = 1;
}
// What was imported may keep it running.
process.exit();
