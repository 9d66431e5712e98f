import { fileURLToPath } from 'node:url';
import { projectRoot } from '../../../config.ts';
import type { Crop } from '../model.ts';
import type { ProcessedPicture, Shape } from './picture-widths.ts';
import { ProgramFailedError, runCapped } from '../sandboxed-process.ts';

const CHILD = fileURLToPath(new URL('./image-worker.ts', import.meta.url));
const UNREADABLE = 3;
/** The work takes a few seconds, but it yields to everything else on the machine. */
const SECONDS = 120;
/** Node itself takes about 600. */
const MEGABYTES = 2000;

/** The file is not an image that can be decoded completely. */
export class UnreadableImageError extends Error {
  override name = 'UnreadableImageError';
}

/**
 * Writes the widths of an image or of a crop, or the one file of a shape, into a folder. Runs in a process of its own, which may read the
 * project and the two paths, write to the folder, and has no network access.
 * @throws UnreadableImageError; ProgramFailedError when the process hit a limit
 */
export async function resizePicture(source: string, folder: string, signal: AbortSignal, manner?: Shape | Crop): Promise<ProcessedPicture> {
  const permissions = [
    '--permission',
    '--allow-addons',
    `--allow-fs-read=${projectRoot}`,
    `--allow-fs-read=${source}`,
    `--allow-fs-read=${folder}`,
    `--allow-fs-write=${folder}`,
  ];
  try {
    const output = await runCapped(
      process.execPath,
      [
        ...permissions,
        '--disable-warning=SecurityWarning',
        CHILD,
        source,
        folder,
        ...(manner ? [typeof manner === 'string' ? manner : JSON.stringify(manner)] : []),
      ],
      {
        seconds: SECONDS,
        megabytes: MEGABYTES,
        signal,
      },
    );
    return JSON.parse(output) as ProcessedPicture;
  } catch (error) {
    if (error instanceof ProgramFailedError && error.exitCode === UNREADABLE) throw new UnreadableImageError(error.message);
    throw error;
  }
}
