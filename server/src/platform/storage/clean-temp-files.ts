import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Removes files that a crash left in a folder of temporary files. Choose an age that no file still being written can reach. */
export async function removeOldFiles(folder: string, olderThanMs: number): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  const limit = Date.now() - olderThanMs;
  for (const name of names) {
    const file = join(folder, name);
    const found = await stat(file).catch(() => null);
    if (found && found.mtimeMs < limit) await rm(file, { recursive: true, force: true });
  }
}
