import { InvalidInput } from '@mekuri/kit/errors';
import { reply, type Reply, type Sheet } from '@mekuri/kit/server';
import { downloadHeaders, type Download } from './download.ts';
import { createThread, ThreadOverrun } from './thread.ts';

const XLSX = { contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', extension: 'xlsx' };

/** Excel's limit, minus the header row. */
const MAX_ROWS = 1_048_575;
const MAX_WAITING = 8;
const SECONDS = 60;
const MEGABYTES = 512;

const write = createThread<readonly Sheet[], Uint8Array>(new URL('./sheets-worker.ts', import.meta.url), {
  seconds: SECONDS,
  megabytes: MEGABYTES,
  idleSeconds: 0,
  waiting: MAX_WAITING,
});

/**
 * A response that browsers save as a workbook.
 * @throws InvalidInput `sheets.too_large`; Upstream `busy` when too many workbooks are queued; TypeError for a number that is not finite
 */
export const sheetsReply = async (sheets: readonly Sheet[], download: Download): Promise<Reply<Uint8Array>> => {
  if (sheets.some(({ rows }) => rows.length > MAX_ROWS)) throw new InvalidInput({ code: 'sheets.too_large' });
  const bytes = await write(sheets).catch(refuseOverrun);
  return reply(bytes, { headers: downloadHeaders(XLSX, download) });
};

const refuseOverrun = (error: unknown): never => {
  throw error instanceof ThreadOverrun ? new InvalidInput({ code: 'sheets.too_large', cause: error }) : error;
};
