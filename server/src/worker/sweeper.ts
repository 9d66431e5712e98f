import type { Logger } from '@mekuri/kit/server';
import type { OutboxLedger } from '../platform/jobs/outbox-ledger.ts';
import type { JobQueue } from '../platform/jobs/queue.ts';

/**
 * Releases jobs whose worker died, and claims that the queue has lost.
 * @returns true if rows became due
 */
export async function sweep(parts: { ledger: OutboxLedger; queue: JobQueue; log: Logger }): Promise<boolean> {
  const { ledger, queue, log } = parts;
  const crashed = await ledger.sweepCrashed();
  if (crashed > 0) log.warn({ crashed }, 'jobs outlived their worker');
  let forgotten = 0;
  for (const claim of await ledger.overdueClaims()) {
    if (await queue.holds(claim)) await ledger.renew(claim);
    else if (await ledger.releaseClaim(claim)) forgotten++;
  }
  if (forgotten > 0) log.warn({ forgotten }, 'jobs were no longer known to the queue');
  return crashed + forgotten > 0;
}
