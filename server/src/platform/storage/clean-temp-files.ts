import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Removes what a crash left in a folder of passing files; nothing that is still being written is that old. */
export async function removeOldFiles(folder: string, olderThanMs: number): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  const limit = Date.now() - olderThanMs;
  for (const name of names) {
    const file = join(folder, name);
    const found = await stat(file).catch(() => null);
    if (found && found.mtimeMs < limit) await rm(file, { recursive: true, force: true });
  }
}
