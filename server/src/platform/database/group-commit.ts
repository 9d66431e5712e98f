import { KitError } from '@mekuri/kit/errors';
import { DatabaseError } from 'pg';
import type { CoreDb, Send, TenantScope } from '../../kernel/types.ts';
import { RolledBackError } from './rolled-back-error.ts';

type Open = Pick<CoreDb, 'send' | 'afterCommit'>;
type Write = <T>(scope: TenantScope, work: (open: Open) => Promise<T>) => Promise<T>;

interface Call {
  work: (open: Open) => Promise<unknown>;
  resolve: (result: unknown) => void;
  reject: (error: unknown) => void;
}

/** More would wait for each other longer than they save. */
const AT_MOST = 64;

const keyOf = (scope: TenantScope): string => JSON.stringify(scope);

/** A call failed in a way that concerns the others. */
class Scattered extends Error {}

/**
 * Transactions of one tenant that come at the same time are one: what comes while one runs waits for it, and then goes together. A commit
 * and the way to PostgreSQL are then paid once for all of them, the more of them the busier the server is; one that comes alone waits for
 * nobody. When one fails, all are undone and each runs again in a transaction of its own, so that none notices the others; a refusal before
 * anything was written concerns nobody else. Row locks hold off other groups, not the others of one's own: only for work that each of its
 * statements decides by itself.
 */
export const groupedTransactions = (write: Write, writeMany: Write): Write => {
  const tenants = new Map<string, Call[]>();

  const run = async (scope: TenantScope, waiting: Call[]): Promise<void> => {
    // Whatever else this turn of the loop brings comes along.
    await new Promise(setImmediate);
    while (waiting.length > 0) await runGroup({ write, writeMany }, scope, waiting.splice(0, AT_MOST));
    tenants.delete(keyOf(scope));
  };

  return (scope, work) =>
    new Promise((resolve, reject) => {
      const call = { work, resolve: resolve as Call['resolve'], reject };
      const waiting = tenants.get(keyOf(scope));
      if (waiting) return void waiting.push(call);
      const first = [call];
      tenants.set(keyOf(scope), first);
      void run(scope, first);
    });
};

const runAlone = (write: Write, scope: TenantScope, { work, resolve, reject }: Call): Promise<void> =>
  write(scope, work).then(resolve, reject);

const runGroup = async (
  { write, writeMany }: Record<'write' | 'writeMany', Write>,
  scope: TenantScope,
  calls: readonly Call[],
): Promise<void> => {
  if (calls.length === 1) return runAlone(write, scope, calls[0]!);
  let isCommitting = false;
  try {
    const outcomes = await writeMany(scope, async (open) => {
      const share = sharedReads(open.send);
      const settles = await Promise.all(calls.map(({ work }) => outcomeOf(open, share, work)));
      isCommitting = true;
      return settles;
    });
    for (const [at, settle] of outcomes.entries()) settle(calls[at]!);
  } catch (error) {
    if (isCommitting && !isUndone(error)) for (const { reject } of calls) reject(error);
    else await Promise.all(calls.map((call) => runAlone(write, scope, call)));
  }
};

/** Of a commit that was not answered nobody knows what became of it: run again, it might be done twice. */
const isUndone = (error: unknown): boolean => error instanceof DatabaseError || error instanceof RolledBackError;

type Settle = (call: Call) => void;

/** @throws Scattered when the call failed, unless it was refused before it wrote anything */
const outcomeOf = async ({ afterCommit }: Open, share: (onWrite: () => void) => Send, work: Call['work']): Promise<Settle> => {
  let hasWritten = false;
  const send = share(() => {
    hasWritten = true;
  });
  try {
    const result = await work({ send, afterCommit });
    return ({ resolve }) => resolve(result);
  } catch (error) {
    if (hasWritten || !(error instanceof KitError)) throw new Scattered('A call of the group failed.', { cause: error });
    return ({ reject }) => reject(error);
  }
};

/** The same prepared read of several calls is one, until any of them writes: each would have been answered the same. */
const sharedReads = (send: Send): ((onWrite: () => void) => Send) => {
  const reads = new Map<string, ReturnType<Send>>();
  return (onWrite) => (statement) => {
    if (!/^\s*select\b/.test(statement.text)) {
      onWrite();
      reads.clear();
      return send(statement);
    }
    if (statement.name === undefined) return send(statement);
    const key = JSON.stringify([statement.name, statement.values]);
    const known = reads.get(key) ?? send(statement);
    reads.set(key, known);
    return known;
  };
};
