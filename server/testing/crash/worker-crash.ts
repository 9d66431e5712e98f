import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { loadModules } from '../../src/plugins/host.ts';
import { startMailSink } from '../../src/platform/mail/mail-sink.ts';
import { listMails } from '../../src/platform/mail/mail-store.ts';
import { createJobBench, eventually, type Backend, type JobBench } from '../job-bench.ts';
import { crashCases } from './cases/index.ts';
import type { CrashCase } from './cases/crash-case.ts';
import { mailSend } from './cases/platform.ts';
import { forgetDatabase } from '../backends/test-redis.ts';
import { expireLeases, killWorkersAt, passablePoints, startWorkerProcess } from './worker-process.ts';

/** What happens between the transactions of a job is the same on either backend; its ends are where the queue takes part. */
const ENDS = new Set(['before work', 'before commit 1', 'before done', 'after done']);

interface Subject {
  killCase: CrashCase;
  bench: JobBench;
  close(): Promise<void>;
}

/** A kind of job with a database, a queue and a mailbox of its own. */
async function openSubject(backend: Backend, killCase: CrashCase): Promise<Subject> {
  const bench = await createJobBench(backend, { modules: await loadModules() });
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

/**
 * Kills workers of every kind of job at every point that matters, and looks whether all of their work was done once.
 * The jobs die together: each round, one process has all of them wait at their next point, and is killed.
 * Each part is a file of its own, so that several run at once; the first has what is the same for all jobs.
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
    }, 300_000);
    afterAll(() => Promise.all([...subjects.values()].map(({ close }) => close())));

    it.each(cases)('$job does all of its work once, wherever its worker dies', { timeout: 240_000 }, async ({ job, verify }) => {
      const { bench } = subjects.get(job)!;
      expect(points.get(job)).toEqual(
        expect.arrayContaining(['before work', 'before commit 1', 'after commit 1', 'before done', 'after done']),
      );
      await expireLeases(bench);
      const workers = await bench.start({ timings: { lease: 60 } });
      await eventually(async () => (await rowsOf(bench, job)).every(({ status }) => status === 'done'), 120);
      const settled = await rowsOf(bench, job);
      const deaths = deadly(job).length;
      expect(settled).toHaveLength(deaths + 1);
      expect(settled.filter(({ crashes }) => crashes === 1)).toHaveLength(deaths - 1);
      expect(settled.filter(({ attempts }) => attempts > 2)).toEqual([]);
      await verify(bench, deaths + 1);
      await workers.close();
    });

    if (backend === 'redis')
      it('do all of it once when Redis forgets what they had claimed, too', { timeout: 240_000 }, async () => {
        const all = [...subjects.values()].map((subject) => ({ ...subject, job: subject.killCase.job, dieAt: 'before done' }));
        const rounds = ({ job }: { job: string }): number => deadly(job).length + 1;
        await Promise.all(all.map((subject) => subject.killCase.arrange(subject.bench, rounds(subject))));
        await killWorkersAt(all);
        for (const { bench, job, killCase } of all) {
          await forgetDatabase(bench.deps.config.redisUrl!);
          await expireLeases(bench);
          const workers = await bench.start({ timings: { lease: 60 } });
          await eventually(async () => (await rowsOf(bench, job)).every(({ status }) => status === 'done'), 60);
          await killCase.verify(bench, rounds({ job }) + 1);
          await workers.close();
        }
      });

    if (part > 1) return;
    it('give up a job that kills four of them, with one alert', { timeout: 120_000 }, async () => {
      const { bench, close } = await openSubject(backend, mailSend);
      onTestFinished(close);
      await bench.create.user({ role: 'MASTER', email: 'operator@example.com', locale: 'ja' });
      await bench.enqueue('platform.clean-outbox');
      for (let crash = 1; crash <= 4; crash++) {
        const worker = startWorkerProcess([{ bench, job: 'platform.clean-outbox', dieAt: 'before work' }]);
        await worker.reached('at before work');
        await worker.kill();
      }
      await bench.start();
      await eventually(async () => (await listMails(bench.deps.config.dataDir)).length > 0, 30);
      expect(await rowsOf(bench, 'platform.clean-outbox')).toMatchObject([{ status: 'dead', crashes: 4, attempts: 4 }]);
      const mails = await listMails(bench.deps.config.dataDir);
      expect(mails).toMatchObject([
        { to: 'operator@example.com', subject: '【要確認】処理「platform.clean-outbox」を完了できませんでした' },
      ]);
    });

    it('reject what one of them writes that was stopped for longer than its lease', { timeout: 60_000 }, async () => {
      const { bench, close } = await openSubject(backend, mailSend);
      onTestFinished(close);
      await mailSend.arrange(bench, 0);
      const stopped = startWorkerProcess([{ bench, job: 'mail.send', dieAt: 'after commit 1' }], { signal: 'SIGSTOP' });
      await stopped.reached('at after commit 1');
      await bench.start();
      await eventually(async () => (await rowsOf(bench, 'mail.send'))[0]!.status === 'done', 30);
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
