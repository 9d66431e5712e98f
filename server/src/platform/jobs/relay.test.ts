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

/** Starts a relay over a ledger that says these things, one look after the other. @returns what the queue gets */
const relayed = (claims: readonly Claim[][], dues: readonly Next[]): readonly Claim[] => {
  const added: Claim[] = [];
  const [claimed, next] = [claims.values(), dues.values()];
  const ledger = {
    claim: () => Promise.resolve(claimed.next().value ?? []),
    nextDue: () => Promise.resolve(next.next().value ?? { due: null, heldBack: false }),
  } as Partial<OutboxLedger> as OutboxLedger;
  const queue = { add: (some) => Promise.resolve(void added.push(...some)) } as Partial<JobQueue> as JobQueue;
  const log = createLog({ ...testConfig(), logLevel: 'silent' });
  relay = createRelay({ ledger, queue, clock: createTestClock(), log, timings: { ...jobTimings, poll: 60 } });
  relay.start({ subscribe: () => () => undefined } as Partial<Bus> as Bus);
  return added;
};
const inMs = (ms: number): Date => new Date(Date.now() + ms);

it('takes at once what falls due between its look for that and its look for what comes next', async () => {
  const added = relayed([[], [CLAIM]], [{ due: inMs(0), heldBack: false }]);
  await expect.poll(() => added, { timeout: 20_000 }).toEqual([CLAIM]);
});

it('is there for what is due soon while much of another name waits for room', async () => {
  const added = relayed([[], [CLAIM]], [{ due: inMs(200), heldBack: true }]);
  await expect.poll(() => added, { timeout: 20_000 }).toEqual([CLAIM]);
});
