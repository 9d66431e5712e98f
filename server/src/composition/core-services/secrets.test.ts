import type { Ctx, JobCtx, SealedPlace } from '@mekuri/kit/server';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createJobBench, type JobBench } from '../../../testing/job-bench.ts';

const place: SealedPlace = { table: 'quiz_hooks', column: 'secret', id: '01900000-0000-7000-8000-00000000000f' };

let bench: JobBench;
let act: (ctx: Ctx) => string | null;
let answers: (string | null)[];
beforeEach(async () => {
  answers = [];
  const run = async (ctx: JobCtx) =>
    ctx.transaction(async (inner) => {
      answers.push(act(inner));
    });
  bench = await createJobBench('postgres', {
    modules: [
      {
        id: 'quiz',
        operations: {},
        jobs: { 'quiz.act': { run, attempts: 1 } },
        manifest: { id: 'quiz', engine: '^0.2.0', tables: ['quiz_hooks'], sealed: ['quiz_hooks.secret'], entries: { server: true } },
      },
    ],
  });
});
afterEach(() => bench.close());

/** Runs a plugin's job once per function, each in its own transaction, and returns their results. */
const inJobs = async (...works: (typeof act)[]) => {
  const workers = await bench.start({ background: false });
  for (const work of works) {
    act = work;
    await bench.enqueue('quiz.act');
    await workers.drain();
  }
  return answers;
};

it('is opened by another transaction of a job, and only for its own place', async () => {
  const [sealed, opened, elsewhere] = await inJobs(
    (ctx) => ctx.core.secrets.seal(ctx, 'whsec_1', place),
    (ctx) => ctx.core.secrets.open(ctx, answers[0]!, place),
    (ctx) => ctx.core.secrets.open(ctx, answers[0]!, { ...place, id: '01900000-0000-7000-8000-00000000000e' }),
  );
  expect(sealed).toMatch(/^s1\./);
  expect([opened, elsewhere]).toEqual(['whsec_1', null]);
});

it('is refused for a column that no manifest declares, because a key rotation would lose it', async () => {
  expect(await inJobs((ctx) => ctx.core.secrets.seal(ctx, 'whsec_1', { ...place, column: 'previous_secret' }))).toEqual([]);
  const failed = await bench.row('quiz.act');
  expect(failed).toMatchObject({ status: 'dead', last_error: expect.stringContaining('No manifest declares quiz_hooks.previous_secret') });
  expect(failed!.last_error).not.toContain('whsec_1');
});
