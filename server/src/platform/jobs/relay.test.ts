import { afterEach, expect, it } from 'vitest';
import type { Bus } from '../../kernel/types.ts';
import { createTestClock } from '../../../testing/app/test-clock.ts';
import { testConfig } from '../../../testing/app/test-config.ts';
import { jobTimings } from './job-timings.ts';
import { createLog } from '../log.ts';
import type { Claim, OutboxLedger } from './outbox-ledger.ts';
import type { JobQueue } from './queue.ts';
import { createRelay, type Relay } from './relay.ts';

const CLAIM: Claim = { id: '01900000-0000-7000-8000-000000000001', name: 'bench.note', fence: 1 };

let relay: Relay | undefined;
afterEach(() => relay?.stop());

type Next = Awaited<ReturnType<OutboxLedger['nextDue']>>;

/** Starts a relay over a fake ledger that returns these results one after another. @returns the claims that the queue receives */
const relayed = (claims: readonly Claim[][], dues: readonly Next[], { refusing = 0 } = {}): readonly Claim[] => {
  const added: Claim[] = [];
  const [claimed, next] = [claims.values(), dues.values()];
  const ledger = {
    claim: () => Promise.resolve(claimed.next().value ?? []),
    releaseClaim: () => Promise.resolve(true),
    nextDue: () => Promise.resolve(next.next().value ?? { due: null, heldBack: false }),
  } as Partial<OutboxLedger> as OutboxLedger;
  let refusals = refusing;
  const add = (some: readonly Claim[]) =>
    refusals-- > 0 ? Promise.reject(new Error('The job queue did not answer.')) : Promise.resolve(void added.push(...some));
  const queue = { add } as Partial<JobQueue> as JobQueue;
  const log = createLog({ ...testConfig(), logLevel: 'silent' });
  relay = createRelay({ ledger, queue, clock: createTestClock(), log, timings: { ...jobTimings, poll: 60 } });
  relay.start({ subscribe: () => () => undefined } as Partial<Bus> as Bus);
  return added;
};
const inMs = (ms: number): Date => new Date(Date.now() + ms);

it('claims at once a row that becomes due between the claim and the query for the next due time', async () => {
  const added = relayed([[], [CLAIM]], [{ due: inMs(0), heldBack: false }]);
  await expect.poll(() => added).toEqual([CLAIM]);
});

it('claims soon-due rows while another name is at its limit', async () => {
  const added = relayed([[], [CLAIM]], [{ due: inMs(200), heldBack: true }]);
  await expect.poll(() => added).toEqual([CLAIM]);
});

it('soon retries claims that the queue refused', async () => {
  const added = relayed([[CLAIM], [CLAIM], [CLAIM]], [], { refusing: 2 });
  await expect.poll(() => added).toEqual([CLAIM]);
});
