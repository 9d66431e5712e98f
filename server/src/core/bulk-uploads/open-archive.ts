import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { projectRoot } from '../../config.ts';
import { runCapped } from '../media/sandboxed-process.ts';
import type { SizeLimits } from '../media/upload/file-kinds.ts';
import type { Inspected } from './read-archive.ts';

const CHILD = fileURLToPath(new URL('./archive-worker.ts', import.meta.url));
const SECONDS = 900;
/** Node itself takes about 600. */
const MEGABYTES = 1000;

/** An archive for the worker process; `folder` is the only place where that process may write. */
interface Archive {
  path: string;
  folder: string;
  signal: AbortSignal;
}

const run = ({ path, folder, signal }: Archive, task: string, ...args: string[]): Promise<string> => {
  const permissions = [
    '--permission',
    ...[projectRoot, path, folder].map((place) => `--allow-fs-read=${place}`),
    `--allow-fs-write=${folder}`,
  ];
  const quiet = '--disable-warning=SecurityWarning';
  return runCapped(process.execPath, [...permissions, quiet, CHILD, task, path, folder, ...args], {
    seconds: SECONDS,
    megabytes: MEGABYTES,
    signal,
  });
};

/** Inspects every file of an archive. @throws ProgramFailedError when the process hit a limit */
export async function inspect(archive: Archive, name: string, limits: SizeLimits): Promise<Inspected> {
  await run(archive, 'inspect', name, JSON.stringify(limits));
  return JSON.parse(await readFile(join(archive.folder, 'inspected.json'), 'utf8')) as Inspected;
}

/** Writes files to `<folder>/<index>`. @throws ProgramFailedError */
export async function extract(archive: Archive, indices: readonly number[]): Promise<void> {
  await run(archive, 'extract', JSON.stringify(indices));
}
