import type { Ctx } from '@mekuri/kit/server';
import { expect, it } from 'vitest';
import { createJobBench } from '../../../testing/job-bench.ts';

it('a token is read until it expires, unaltered, and only as its own kind', async () => {
  let token = '';
  const read: unknown[] = [];
  const steps: ((ctx: Ctx) => void)[] = [
    (ctx) => {
      token = ctx.core.tokens.sign(ctx, 'quiz.result', { score: 7, name: '山' }, 60);
    },
    (ctx) => {
      read.push(ctx.core.tokens.read(ctx, 'quiz.result', token), ctx.core.tokens.read(ctx, 'quiz.invitation', token));
      const [header, payload, signature] = token.split('.');
      const forged = Buffer.from(Buffer.from(payload!, 'base64url').toString().replace('7', '8')).toString('base64url');
      for (const other of ['', 'x', `${header}.${forged}.${signature}`, `${header}.${payload}.`])
        read.push(ctx.core.tokens.read(ctx, 'quiz.result', other));
    },
    (ctx) => void read.push(ctx.core.tokens.read(ctx, 'quiz.result', token)),
  ];
  const bench = await createJobBench('postgres', {
    modules: [
      {
        id: 'quiz',
        operations: {},
        jobs: { 'quiz.act': { run: (job) => job.transaction(async (ctx) => steps.shift()!(ctx)), attempts: 1 } },
        manifest: { id: 'quiz', engine: '^0.2.0', entries: { server: true } },
      },
    ],
  });
  try {
    const workers = await bench.start({ background: false });
    const next = async () => {
      await bench.enqueue('quiz.act');
      await workers.drain();
    };
    await next();
    await next();
    bench.clock.advance(60_000);
    await next();
  } finally {
    await bench.close();
  }
  expect(token).toMatch(/^[\w.-]+$/);
  expect(read).toEqual([{ score: 7, name: '山' }, null, null, null, null, null, null]);
});
