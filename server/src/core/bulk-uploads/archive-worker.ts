/**
 * Opens one archive in a process of its own, so that neither its bytes nor their decompression affect the server: no network, one writable
 * folder, limited memory and time. `node archive-worker.ts inspect <archive> <folder> <name> <limits>` writes `inspected.json` into the
 * folder; `node archive-worker.ts extract <archive> <folder> <indices>` writes those entries there.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SizeLimits } from '../media/upload/file-kinds.ts';
import { extractFiles, inspectArchive } from './read-archive.ts';

const [, , task, archive = '', folder = '', first = '', second = ''] = process.argv;
if (task === 'inspect') {
  const inspected = await inspectArchive(archive, folder, first, JSON.parse(second) as SizeLimits);
  await writeFile(join(folder, 'inspected.json'), JSON.stringify(inspected));
} else {
  await extractFiles(archive, folder, new Set(JSON.parse(first) as number[]));
}
