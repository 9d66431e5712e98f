import { setTimeout as delay } from 'node:timers/promises';
import type { Deps, MailComposers } from '../kernel/types.ts';
import { reportDeadLetter } from './dead-letter.ts';
import { createLoadGate } from './yield-to-requests.ts';
import { createJobRegistry } from '../platform/jobs/job-registry.ts';
import { jobTimings, type JobTimings } from '../platform/jobs/job-timings.ts';
import { platformJobs } from '../platform/jobs/jobs.ts';
import { createMailJob } from '../platform/mail/mail.ts';
import { loadMailTexts } from '../platform/mail/mail-template.ts';
import { openMailTransport } from '../platform/mail/mail-transport.ts';
import { createLedger } from '../platform/jobs/outbox-ledger.ts';
import { openQueue } from '../platform/jobs/queue.ts';
import { createScheduler } from '../platform/jobs/recurring.ts';
import { createRelay } from '../platform/jobs/relay.ts';
import { sweep } from './sweeper.ts';
import { createWorker, type AroundJob, type OnJobEnd } from './worker.ts';

export interface WorkersOptions {
  /** False: jobs run only during `drain`. */
  background?: boolean;
  timings?: Partial<JobTimings>;
  around?: AroundJob;
  onEnd?: OnJobEnd;
  /** Jobs yield to the requests that this process also serves. */
  givesWay?: boolean;
}

/** Milliseconds after which `drain` checks for the work of other processes. */
const ELSEWHERE_MS = 100;

export interface Workers {
  /** Runs everything that is due, and everything that becomes due by it, until nothing is left. */
  drain(): Promise<void>;
  /** Accepts no more jobs, signals the running ones to stop, and waits for them. */
  close(): Promise<void>;
}

/**
 * Starts everything that belongs to the role `worker`: relay, queue, workers, sweeper, recurring jobs and mail. Any number of processes may
 * do so. The database must be available; an unavailable Redis is waited for.
 */
export async function startWorkers(
  deps: Deps,
  { background = true, timings: given, around, onEnd, givesWay = false }: WorkersOptions = {},
): Promise<Workers> {
  const { bus, clock, config, database, log, modules } = deps;
  const timings = { ...jobTimings, ...given };
  const mail = await openMailTransport(config);
  const composers = Object.assign({}, ...modules.map((module) => module.composers)) as MailComposers;
  const sendMail = createMailJob(mail, { texts: loadMailTexts(modules), composers, from: config.mailFrom });
  const registry = createJobRegistry([platformJobs(sendMail), ...modules]);
  const ledger = createLedger({ database, clock, registry, timings }, reportDeadLetter(deps));
  const worker = createWorker(deps, { ledger, registry, timings, around, onEnd });
  const place = { redisUrl: config.redisUrl, postgresUrl: database.urls.queue };
  const unknown = await ledger.unknownNames();
  if (unknown.length > 0) log.warn({ unknown }, 'jobs wait that no module of this server knows');
  const queue = await openQueue(place, registry, log);
  const relay = createRelay({ ledger, queue, clock, log, timings });
  const way = givesWay ? createLoadGate() : null;
  /** Resolves when a job has run. */
  let ran = Promise.withResolvers<void>();
  queue.work(async (claim) => {
    await way?.waitUntilIdle();
    await worker.run(claim);
    relay.onCapacity();
    ran.resolve();
  });
  const schedule = createScheduler({ database, clock, recurring: registry.recurring });

  async function round(): Promise<void> {
    try {
      if (await sweep({ ledger, queue, log })) relay.wake();
    } finally {
      await schedule();
    }
  }

  let rounds: Promise<void> = Promise.resolve();
  const tick = () => {
    rounds = rounds.then(round).catch((error: unknown) => log.error({ err: error }, 'the sweeper failed'));
  };
  const sweeper = background ? setInterval(tick, timings.sweep * 1000) : undefined;
  if (background) {
    relay.start(bus);
    tick();
  }

  async function close(): Promise<void> {
    clearInterval(sweeper);
    await rounds;
    await relay.stop();
    worker.stop();
    await queue.close();
    way?.stop();
    await mail.close();
  }
  let closed: Promise<void> | undefined;

  return {
    async drain() {
      for (;;) {
        ran = Promise.withResolvers();
        await round();
        await relay.pass();
        await delay(5);
        if ((await ledger.unfinished()) === 0) return;
        await Promise.race([ran.promise, delay(ELSEWHERE_MS)]);
      }
    },
    close: () => (closed ??= close()),
  };
}
