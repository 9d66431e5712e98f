import { Worker } from 'node:worker_threads';
import { InvalidInput } from '@mekuri/kit/errors';
import { reply, type Reply, type Sheet } from '@mekuri/kit/server';
import { downloadHeaders, type Download } from './download.ts';
import { createTurns } from './turns.ts';

const XLSX = { contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', extension: 'xlsx' };

/** Of Excel, without the headers. */
const MAX_ROWS = 1_048_575;
const MAX_WAITING = 8;
const SECONDS = 60;
const MEGABYTES = 512;

const inLine = createTurns({ running: 1, waiting: MAX_WAITING });

/**
 * An answer that browsers save as a workbook.
 * @throws InvalidInput `sheets.too_large`; Upstream `busy` when too many wait; TypeError for a number that is not finite
 */
export const sheetsReply = async (sheets: readonly Sheet[], download: Download): Promise<Reply<Uint8Array>> => {
  if (sheets.some(({ rows }) => rows.length > MAX_ROWS)) throw new InvalidInput({ code: 'sheets.too_large' });
  const bytes = await inLine(() => writeInThread(sheets));
  return reply(bytes, { headers: downloadHeaders(XLSX, download) });
};

const writeInThread = async (sheets: readonly Sheet[]): Promise<Uint8Array> => {
  const thread = new Worker(new URL('./sheets-worker.ts', import.meta.url), {
    workerData: sheets,
    resourceLimits: { maxOldGenerationSizeMb: MEGABYTES },
  });
  const written = Promise.withResolvers<Uint8Array>();
  const tooLarge = (cause?: unknown): void => written.reject(new InvalidInput({ code: 'sheets.too_large', cause }));
  const timer = setTimeout(tooLarge, SECONDS * 1000);
  thread.once('message', written.resolve);
  thread.once('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') tooLarge(error);
    else written.reject(error);
  });
  try {
    return await written.promise;
  } finally {
    clearTimeout(timer);
    await thread.terminate();
  }
};
