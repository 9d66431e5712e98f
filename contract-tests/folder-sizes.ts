/** Fails if a hand-written folder has more than 40 files, which is too many to scan. Checks files that git tracks or would add. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

const MAX_FILES = 40;
const root = join(import.meta.dirname, '..');
const NOT_HAND_WRITTEN = /generated|^openapi\/dist\/|\/messages\/|\/demo-assets\//;

const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 2 ** 26,
})
  .split('\0')
  .filter((file) => file !== '' && !NOT_HAND_WRITTEN.test(file) && existsSync(join(root, file)));
const folders = Map.groupBy(new Set(files), dirname);
const long = [...folders].filter(([, { length }]) => length > MAX_FILES).map(([folder, { length }]) => `${folder}: ${length} files`);
if (long.length > 0) {
  console.error(`Folders of more than ${MAX_FILES} files:\n${long.join('\n')}`);
  process.exit(1);
}
console.log(`${folders.size} folders, none of more than ${MAX_FILES} files`);
