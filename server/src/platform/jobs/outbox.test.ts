import { describe, expect, it } from 'vitest';
import type { CoreDb } from '../../kernel/types.ts';
import { ownScope, subtreeScope, systemScope } from '../database/tenant-scope.ts';
import { enqueue } from './outbox.ts';

const account = { accountId: '01900000-0000-7000-8000-000000000001', tpath: '/p/o1/u1/' };
const above = { accountId: '01900000-0000-7000-8000-000000000002', tpath: '/p/o1/' };
const beside = { accountId: '01900000-0000-7000-8000-000000000003', tpath: '/p/o1/u2/' };

const enqueueIn = async (scope: CoreDb['scope']): Promise<Record<string, unknown>[]> => {
  const written: Record<string, unknown>[] = [];
  const send = async ({ values }: { values: unknown[] }) => ({ rows: written.push({ ...values }) && [] });
  await enqueue({ scope, send } as unknown as CoreDb, 'a.job', {}, { account });
  return written;
};

describe('a job for a named account', () => {
  it.each([
    ['the system', systemScope],
    ['the account itself', ownScope(account)],
    ['an account above it', subtreeScope(above)],
  ])('can be enqueued by %s', async (_name, scope) => {
    const [row] = await enqueueIn(scope);
    expect(Object.values(row!)).toEqual(expect.arrayContaining([account.accountId, account.tpath]));
  });

  it.each([
    ['an account beside it', ownScope(beside)],
    ['an account above it that acts on its own rows', ownScope(above)],
    ['an account above another', subtreeScope(beside)],
  ])('cannot be enqueued by %s', async (_name, scope) => {
    await expect(enqueueIn(scope)).rejects.toThrow('a.job was enqueued for an account out of scope.');
  });
});
