import { Upstream } from '@mekuri/kit/errors';
import { describe, expect, it } from 'vitest';
import { hashPassword, isPassword } from './passwords.ts';

/** Measures many calls in a row, because the system counts a thread's time in ticks. */
const cpuOf = async (work: () => Promise<unknown>): Promise<number> => {
  const before = process.cpuUsage();
  for (let round = 0; round < 10; round += 1) await work();
  return process.cpuUsage(before).user;
};

describe('passwords', () => {
  it('are stored as Argon2id with 19 MiB, two passes, one lane', async () => {
    expect(await hashPassword('Demo-2026')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('match their own hash alone', async () => {
    const hash = await hashPassword('Demo-2026');
    expect(await isPassword(hash, 'Demo-2026')).toBe(true);
    expect(await isPassword(hash, 'demo-2026')).toBe(false);
  });

  it('cost the same work without a person, and never match', async () => {
    const hash = await hashPassword('Demo-2026');
    await isPassword(null, 'warm');
    const somebody = await cpuOf(() => isPassword(hash, 'Wrong-2026'));
    const nobody = await cpuOf(async () => expect(await isPassword(null, 'Wrong-2026')).toBe(false));
    expect(nobody).toBeGreaterThan(somebody / 3);
  });

  it('wait in a bounded queue', async () => {
    const results = await Promise.allSettled(Array.from({ length: 100 }, () => hashPassword('x')));
    const refused = results.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.every(({ reason }) => reason instanceof Upstream && reason.code === 'busy')).toBe(true);
    expect(await hashPassword('the line moves on')).toContain('argon2id');
  });
});
