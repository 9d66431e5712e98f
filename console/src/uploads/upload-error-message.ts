import { isProblem } from '@mekuri/client-console';
import i18next from 'i18next';
import { problemMessage } from '../ui/feedback/problem.ts';
import { PutRefused } from './put-file.ts';
import type { UploadFailure } from './upload-queue.ts';

/** Statuses that mean the file itself is not acceptable. */
const UNFIT = new Set([400, 413, 415]);

/** The server's message, prefixed with the file's name if it does not contain it. */
export const namingFile = (reason: string, { name }: File): string =>
  reason.includes(name) ? reason : i18next.t('upload.refused', { file: name, reason });

/** The message for a failed upload. */
export const uploadErrorMessage = (error: unknown, file: File): UploadFailure => {
  if (error instanceof PutRefused) return { message: namingFile(error.message, file), isFinal: UNFIT.has(error.status) };
  return { message: namingFile(problemMessage(error), file), isFinal: isProblem(error) && UNFIT.has(error.status) };
};
