import { isProblem } from '@mekuri/client-console';
import i18next from 'i18next';
import { problemMessage } from '../ui/feedback/problem.ts';
import { PutRefused } from './put-file.ts';
import type { UploadFailure } from './upload-queue.ts';

/** Statuses by which the server refuses a file for what it is. */
const UNFIT = new Set([400, 413, 415]);

/** The server's words, with the file's name in front where they do not have it. */
export const namingFile = (reason: string, { name }: File): string =>
  reason.includes(name) ? reason : i18next.t('upload.refused', { file: name, reason });

/** Why a file did not get there. */
export const uploadErrorMessage = (error: unknown, file: File): UploadFailure => {
  if (error instanceof PutRefused) return { message: namingFile(error.message, file), isFinal: UNFIT.has(error.status) };
  return { message: namingFile(problemMessage(error), file), isFinal: isProblem(error) && UNFIT.has(error.status) };
};
