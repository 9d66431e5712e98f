/** `npm run check:plugin <id>`: says what a plugin of the workspace lacks, each with where it belongs. */
import { checkPlugin } from './check-plugin/index.ts';
import { pluginFolder } from './plugin-folder.ts';

const [id] = process.argv.slice(2);
const missing = await checkPlugin(pluginFolder(id, 'Usage: npm run check:plugin <id>'));
for (const one of missing) console.log(`✗ ${one}`);
console.log(missing.length === 0 ? `plugins/${id} lacks nothing.` : `plugins/${id} lacks ${missing.length}.`);
process.exit(missing.length === 0 ? 0 : 1);
