const CODES = new Set(['ENOSPC', 'EDQUOT']);
/** Messages of tools that run as separate processes, such as ffmpeg. */
const WORDS = /no space left on device|disk quota exceeded|\b(?:ENOSPC|EDQUOT)\b/i;

export class DiskFullError extends Error {
  override name = 'DiskFullError';
  readonly code = 'ENOSPC';
  constructor(options?: ErrorOptions) {
    super('There is no space left on the disk.', options);
  }
}

/** Whether an error means that the disk or the user's quota is full. */
export const isDiskFull = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  return CODES.has((error as NodeJS.ErrnoException).code ?? '') || WORDS.test(error.message) || isDiskFull(error.cause);
};
