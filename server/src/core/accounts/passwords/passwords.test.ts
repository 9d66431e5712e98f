import { Worker } from 'node:worker_threads';
import { Upstream } from '@mekuri/kit/errors';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { hashPassword, isPassword } from './passwords.ts';

const PARAMETERS = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/;

describe('passwords', () => {
  it('are stored as Argon2id with 19 MiB, two passes, one lane', async () => {
    expect(await hashPassword('Demo-2026')).toMatch(PARAMETERS);
  });

  it('match their own hash alone', async () => {
    const hash = await hashPassword('Demo-2026');
    expect(await isPassword(hash, 'Demo-2026')).toBe(true);
    expect(await isPassword(hash, 'demo-2026')).toBe(false);
  });

  it('cost the same work without a person, and never match', async () => {
    const hash = await hashPassword('Demo-2026');
    await isPassword(null, 'warm');
    const sent = vi.spyOn(Worker.prototype, 'postMessage');
    onTestFinished(() => sent.mockRestore());
    for (const person of [hash, null]) {
      sent.mockClear();
      expect(await isPassword(person, 'Wrong-2026')).toBe(false);
      // A comparison costs what the parameters in the hash say.
      expect(sent.mock.calls).toEqual([[{ password: 'Wrong-2026', against: expect.stringMatching(PARAMETERS) }, []]]);
    }
  });

  it('wait in a bounded queue', async () => {
    const results = await Promise.allSettled(Array.from({ length: 100 }, () => hashPassword('x')));
    const refused = results.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.every(({ reason }) => reason instanceof Upstream && reason.code === 'busy')).toBe(true);
    expect(await hashPassword('the line moves on')).toContain('argon2id');
  });
});
