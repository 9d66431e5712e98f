import { afterEach, expect, it } from 'vitest';
import { createJobBench, type JobBench } from '../../../testing/job-bench.ts';

let bench: JobBench;
afterEach(() => bench.close());

it('removes only finished, expired rows, in batches', async () => {
  bench = await createJobBench('postgres');
  await bench.sql(`
    insert into outbox (id, tpath, name, payload, status, finished_at)
    select gen_random_uuid(), '/', 'old', '{}', 'done', now() - interval '8 days' from generate_series(1, 2500)`);
  await bench.sql(`
    insert into outbox (id, tpath, name, payload, status, finished_at, created_at) values
      (gen_random_uuid(), '/', 'fresh', '{}', 'done', now() - interval '6 days', now()),
      (gen_random_uuid(), '/', 'dead', '{}', 'dead', now() - interval '30 days', now()),
      (gen_random_uuid(), '/', 'waiting', '{}', 'pending', null, now() - interval '90 days')`);
  await bench.sql(`insert into processed (job_id, step, tpath, created_at) select id, 's', '/', now() - interval '30 days' from outbox`);
  await bench.sql(`
    insert into idempotency_keys (principal, operation, key, tpath, fingerprint, status, headers, created_at) values
      ('p', 'o', 'old', '/', '', 200, '{}', now() - interval '25 hours'), ('p', 'o', 'fresh', '/', '', 200, '{}', now() - interval '23 hours')`);
  await bench.sql(`
    insert into mails (id, tpath, recipient, locale, template, data, message_id, sent_at, created_at)
    select gen_random_uuid(), '/', name || '@example.jp', 'ja', 'verify', '{}', name, sent_at, created_at from (values
      ('read long ago', now() - interval '31 days', now() - interval '31 days'),
      ('read', now() - interval '29 days', now() - interval '29 days'),
      ('never sent, long ago', null, now() - interval '366 days'),
      ('not sent yet', null, now() - interval '364 days')) as mail (name, sent_at, created_at)`);
  const workers = await bench.start({ background: false });
  await bench.enqueue('platform.clean-outbox');
  await workers.drain();
  const names = async (statement: string) => (await bench.sql<{ name: string }>(statement)).rows.map(({ name }) => name);
  expect(await names(`select name from outbox where name not like 'platform.%' order by name`)).toEqual(['dead', 'fresh', 'waiting']);
  expect(await names(`select name from processed join outbox on outbox.id = job_id order by name`)).toEqual(['dead', 'fresh', 'waiting']);
  expect(await names('select job_id::text as name from processed')).toHaveLength(3);
  expect(await names('select key as name from idempotency_keys')).toEqual(['fresh']);
  expect(await names('select message_id as name from mails order by 1')).toEqual(['not sent yet', 'read']);
});
