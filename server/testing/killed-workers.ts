import { afterEach, describe, expect, it } from 'vitest';
import { loadModules } from '../src/plugins/host.ts';
import { startMailSink } from '../src/platform/mail-sink.ts';
import { listMails } from '../src/platform/mail-store.ts';
import { createJobBench, eventually, type Backend, type JobBench } from './job-bench.ts';
import { killCases } from './kill-cases/index.ts';
import { expireLeases, killWorkerAt, passablePoints, startWorkerProcess } from './worker-process.ts';

/**
 * Kills workers of every kind of job at every point that matters, and looks whether all of their work was done once.
 * Each part is a file of its own, so that several run at once; the first has what is the same for all jobs.
 * Real processes on a machine that may be busy: on a loaded one a death was once not counted as a crash, for a cause not yet found.
 */
export const describeKilledWorkers = (backend: Backend, { part, of }: { part: number; of: number }): void => {
  const cases = killCases.filter((_, at) => at % of === part - 1);
  describe(`workers killed on ${backend}, ${part} of ${of}`, { retry: 1 }, () => {
    let bench: JobBench;
    let sink: Awaited<ReturnType<typeof startMailSink>>;
    afterEach(async () => {
      await bench.close();
      await sink.close();
    });

    async function open() {
      bench = await createJobBench(backend, { modules: await loadModules() });
      sink = await startMailSink(bench.deps.config.dataDir);
      bench.deps.config.smtpUrl = sink.url;
    }
    const rows = async (job: string) =>
      (
        await bench.sql<{ status: string; crashes: number; attempts: number }>(
          `select status, crashes, attempts from outbox where name = $1 and payload ->> 'slot' is null`,
          [job],
        )
      ).rows;

    it.each(cases)('$job does all of its work once, wherever its worker dies', { timeout: 180_000 }, async ({ job, arrange, verify }) => {
      await open();
      await arrange(bench, 0);
      const points = await passablePoints(bench, job);
      expect(points).toEqual(expect.arrayContaining(['before work', 'before commit 1', 'after commit 1', 'before done', 'after done']));
      // What happens between the transactions of a job is the same on either backend; its ends are where the queue takes part.
      const deadly =
        backend === 'postgres'
          ? points
          : points.filter((point) => ['before work', 'before commit 1', 'before done', 'after done'].includes(point));
      for (const [at, point] of deadly.entries()) {
        await arrange(bench, at + 1);
        await killWorkerAt(bench, job, point);
      }
      await expireLeases(bench);
      await bench.start({ timings: { lease: 60 } });
      await eventually(async () => (await rows(job)).every(({ status }) => status === 'done'), 60);
      const settled = await rows(job);
      expect(settled).toHaveLength(deadly.length + 1);
      expect(settled.filter(({ crashes }) => crashes === 1)).toHaveLength(deadly.length - 1);
      expect(Math.max(...settled.map(({ attempts }) => attempts))).toBe(2);
      await verify(bench, deadly.length + 1);
    });

    if (part > 1) return;
    it('give up a job that kills four of them, with one alert', { timeout: 120_000 }, async () => {
      await open();
      await bench.create.user({ role: 'MASTER', email: 'operator@example.com', locale: 'ja' });
      await bench.enqueue('platform.clean-outbox');
      for (let crash = 1; crash <= 4; crash++) {
        const worker = startWorkerProcess(bench, 'platform.clean-outbox', { dieAt: 'before work' });
        expect(await worker.ended).toBe('SIGKILL');
      }
      await bench.start();
      await eventually(async () => (await listMails(bench.deps.config.dataDir)).length > 0, 30);
      expect(await rows('platform.clean-outbox')).toEqual([{ status: 'dead', crashes: 4, attempts: 4 }]);
      const mails = await listMails(bench.deps.config.dataDir);
      expect(mails).toMatchObject([
        { to: 'operator@example.com', subject: '【要確認】処理「platform.clean-outbox」を完了できませんでした' },
      ]);
    });

    it('reject what one of them writes that was stopped for longer than its lease', { timeout: 60_000 }, async () => {
      await open();
      const [mail] = killCases;
      await mail!.arrange(bench, 0);
      const stopped = startWorkerProcess(bench, 'mail.send', { dieAt: 'after commit 1', signal: 'SIGSTOP' });
      await stopped.reached('before commit 1');
      await bench.start();
      await eventually(async () => (await rows('mail.send'))[0]!.status === 'done', 30);
      const before = await bench.sql('select * from outbox where name = $1', ['mail.send']);
      process.kill(stopped.pid, 'SIGCONT');
      await stopped.reached('threw LeaseLost');
      await stopped.kill();
      expect(await bench.sql('select * from outbox where name = $1', ['mail.send'])).toEqual(before);
      expect(before.rows).toMatchObject([{ status: 'done', attempts: 2, crashes: 1 }]);
      await mail!.verify(bench, 1);
    });
  });
};
