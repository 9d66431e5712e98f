import { patience } from '@mekuri/testing/patience';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { loadModules } from '../../src/plugins/host.ts';
import { startMailSink } from '../../src/platform/mail/mail-sink.ts';
import { listMails } from '../../src/platform/mail/mail-store.ts';
import { createJobBench, eventually, expireLeases, type Backend, type JobBench } from '../job-bench.ts';
import { crashCases } from './cases/index.ts';
import { crashPayments } from './crash-payments.ts';
import type { CrashCase } from './cases/crash-case.ts';
import { mailSend } from './cases/platform.ts';
import { forgetDatabase } from '../backends/test-redis.ts';
import { skipScheduled, withoutSchedule } from './without-schedules.ts';
import { killWorkersAt, passablePoints, startWorkerProcess } from './worker-process.ts';

/** Points that involve the queue. The points between a job's transactions are the same on either backend, so Redis is tested only at these. */
const ENDS = new Set(['before work', 'before commit 1', 'before done', 'after done']);

interface Subject {
  killCase: CrashCase;
  bench: JobBench;
  close(): Promise<void>;
}

/** A kind of job with its own database, queue and mailbox. */
async function openSubject(backend: Backend, killCase: CrashCase): Promise<Subject> {
  const modules = [crashPayments, ...(await loadModules())].map(withoutSchedule);
  const bench = await createJobBench(backend, { modules });
  const sink = await startMailSink(bench.deps.config.dataDir);
  bench.deps.config.smtpUrl = sink.url;
  return {
    killCase,
    bench,
    async close() {
      await bench.close();
      await sink.close();
    },
  };
}

const rowsOf = async ({ sql }: JobBench, job: string) =>
  (
    await sql<{ status: string; crashes: number; attempts: number }>(
      `select status, crashes, attempts, last_error from outbox where name = $1 and payload ->> 'slot' is null`,
      [job],
    )
  ).rows;

/** Lets other workers do what the killed ones left and what that queues, and then verifies the result. */
const recover = async (bench: JobBench, job: string, patience: number, verify: () => Promise<void>): Promise<void> => {
  await expireLeases(bench);
  const workers = await bench.start({ around: skipScheduled });
  try {
    await eventually(async () => (await rowsOf(bench, job)).every(({ status }) => status === 'done'), patience);
    await eventually(async () => (await dueJobs(bench)).length === 0, patience);
    await verify();
  } finally {
    await workers.close();
  }
};

const dueJobs = async ({ sql }: JobBench) =>
  (await sql(`select from outbox where status in ('pending', 'leased') and run_at <= now() and payload ->> 'slot' is null`)).rows;

/**
 * Kills workers of every kind of job at every critical point, and verifies that all work was done exactly once.
 * The jobs die together: each round, one process brings all of them to their next point and is killed.
 * Each part has its own test file, so that several run at once; the first also covers what is common to all jobs.
 */
export const describeWorkerCrashes = (backend: Backend, { part, of }: { part: number; of: number }): void => {
  const cases = crashCases.filter((_, at) => at % of === part - 1);
  describe(`workers killed on ${backend}, ${part} of ${of}`, () => {
    const subjects = new Map<string, Subject>();
    const points = new Map<string, readonly string[]>();
    const deadly = (job: string) => points.get(job)!.filter((point) => backend === 'postgres' || ENDS.has(point));

    beforeAll(async () => {
      for (const killCase of cases) subjects.set(killCase.job, await openSubject(backend, killCase));
      const all = [...subjects.values()].map(({ bench, killCase }) => ({ bench, killCase, job: killCase.job }));
      await Promise.all(all.map(({ bench, killCase }) => killCase.arrange(bench, 0)));
      const passed = await passablePoints(all);
      for (const [at, { job }] of all.entries()) points.set(job, passed[at]!);
      const rounds = Math.max(...all.map(({ job }) => deadly(job).length));
      for (let round = 1; round <= rounds; round += 1) {
        const dying = all.flatMap((subject) => {
          const dieAt = deadly(subject.job)[round - 1];
          return dieAt === undefined ? [] : [{ ...subject, dieAt }];
        });
        await Promise.all(dying.map(({ bench, killCase }) => killCase.arrange(bench, round)));
        await killWorkersAt(dying);
      }
    }, 900_000 * patience);
    afterAll(() => Promise.all([...subjects.values()].map(({ close }) => close())));

    it.each(cases)('$job does all of its work once, wherever its worker dies', { timeout: 300_000 * patience }, async ({ job, verify }) => {
      const { bench } = subjects.get(job)!;
      expect(points.get(job)).toEqual(
        expect.arrayContaining(['before work', 'before commit 1', 'after commit 1', 'before done', 'after done']),
      );
      await recover(bench, job, 120, async () => {
        const settled = await rowsOf(bench, job);
        const deaths = deadly(job).length;
        expect(settled).toHaveLength(deaths + 1);
        expect(settled.filter(({ crashes }) => crashes === 1)).toHaveLength(deaths - 1);
        expect(settled.filter(({ attempts }) => attempts > 2)).toEqual([]);
        await verify(bench, deaths + 1);
      });
    });

    if (backend === 'redis')
      it('do all of it once when Redis forgets what they had claimed, too', { timeout: 600_000 * patience }, async () => {
        const all = [...subjects.values()].map((subject) => ({ ...subject, job: subject.killCase.job, dieAt: 'before done' }));
        const rounds = ({ job }: { job: string }): number => deadly(job).length + 1;
        await Promise.all(all.map((subject) => subject.killCase.arrange(subject.bench, rounds(subject))));
        await killWorkersAt(all);
        for (const { bench, job, killCase } of all) {
          await forgetDatabase(bench.deps.config.redisUrl!);
          await recover(bench, job, 120, () => killCase.verify(bench, rounds({ job }) + 1));
        }
      });

    if (part > 1) return;
    it('give up a job that kills four of them, with one alert', { timeout: 300_000 * patience }, async () => {
      const { bench, close } = await openSubject(backend, mailSend);
      onTestFinished(close);
      await bench.create.user({ role: 'MASTER', email: 'operator@example.com', locale: 'ja' });
      await bench.enqueue('platform.clean-outbox');
      for (let crash = 1; crash <= 4; crash++) {
        const worker = startWorkerProcess([{ bench, job: 'platform.clean-outbox', dieAt: 'before work' }]);
        await worker.reached('at before work');
        await worker.kill();
        await expireLeases(bench);
      }
      await bench.start();
      await eventually(async () => (await listMails(bench.deps.config.dataDir)).length > 0, 120);
      expect(await rowsOf(bench, 'platform.clean-outbox')).toMatchObject([{ status: 'dead', crashes: 4, attempts: 4 }]);
      const mails = await listMails(bench.deps.config.dataDir);
      expect(mails).toMatchObject([
        { to: 'operator@example.com', subject: '【要確認】処理「platform.clean-outbox」を完了できませんでした' },
      ]);
    });

    it('reject what one of them writes that was stopped for longer than its lease', { timeout: 300_000 * patience }, async () => {
      const { bench, close } = await openSubject(backend, mailSend);
      onTestFinished(close);
      await mailSend.arrange(bench, 0);
      const stopped = startWorkerProcess([{ bench, job: 'mail.send', dieAt: 'after commit 1' }], {
        signal: 'SIGSTOP',
        timings: { lease: 10 },
      });
      await stopped.reached('at after commit 1');
      await bench.start();
      await eventually(async () => (await rowsOf(bench, 'mail.send'))[0]!.status === 'done', 120);
      const before = await bench.sql('select * from outbox where name = $1', ['mail.send']);
      process.kill(stopped.pid, 'SIGCONT');
      await stopped.reached('threw LeaseLostError');
      await stopped.kill();
      expect(await bench.sql('select * from outbox where name = $1', ['mail.send'])).toEqual(before);
      expect(before.rows).toMatchObject([{ status: 'done', attempts: 2, crashes: 1 }]);
      await mailSend.verify(bench, 1);
    });
  });
};
