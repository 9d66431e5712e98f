import { expect } from 'vitest';
import type { CrashCase } from './crash-case.ts';

export const cleanUpUsage: CrashCase = {
  job: 'usage.clean-up',
  async arrange({ sql, enqueue }) {
    await sql(
      `insert into usage_batches (batch_id, reported_at)
       select gen_random_uuid(), now() - interval '1 day' * days from unnest(array[8, 8, 6]) as days`,
    );
    await enqueue('usage.clean-up');
  },
  async verify({ sql }, rounds) {
    const { rows } = await sql(`select now() - reported_at < interval '7 days' as fresh from usage_batches`);
    expect(rows).toEqual(Array.from({ length: rounds }, () => ({ fresh: true })));
  },
};
