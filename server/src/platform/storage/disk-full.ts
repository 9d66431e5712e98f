const CODES = new Set(['ENOSPC', 'EDQUOT']);
/** As tools say it that run in processes of their own, such as ffmpeg. */
const WORDS = /no space left on device|disk quota exceeded|\b(?:ENOSPC|EDQUOT)\b/i;

export class DiskFullError extends Error {
  override name = 'DiskFullError';
  readonly code = 'ENOSPC';
  constructor(options?: ErrorOptions) {
    super('There is no space left on the disk.', options);
  }
}

/** Whether something failed because the disk, or this user's share of it, is full. */
export const isDiskFull = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  return CODES.has((error as NodeJS.ErrnoException).code ?? '') || WORDS.test(error.message) || isDiskFull(error.cause);
};
