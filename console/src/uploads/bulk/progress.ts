import type { BulkUpload } from '@mekuri/client-console';
import type { Sending } from './bulk-uploads.ts';

type Progress = Pick<BulkUpload, 'state' | 'parts' | 'partCount' | 'progress'>;

/** Whether an incomplete upload is not being sent: sending failed, or the page was reloaded. */
export const isStopped = ({ state }: Progress, sending: Sending | undefined): boolean =>
  state === 'UPLOADING' && sending?.kind !== 'sending' && sending?.kind !== 'sent';

/** The uploaded share of the archive, from 0 to 1. */
export const shareOf = ({ parts, partCount }: Progress, sending: Sending | undefined): number =>
  sending?.kind === 'sending' ? sending.share : sending?.kind === 'sent' ? 1 : parts.length / partCount;

/** Overall progress in percent: sending is the first half, processing the second. */
export const percentOf = (upload: Progress | undefined, sending: Sending | undefined): number => {
  if (!upload) return 0;
  if (upload.state === 'UPLOADING') return Math.floor(shareOf(upload, sending) * 50);
  if (upload.state === 'UNCONFIRMED') return 50;
  if (upload.state !== 'PROCESSING') return 100;
  const { done, total } = upload.progress;
  return 50 + Math.floor(total === 0 ? 0 : (done / total) * 50);
};
