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

/** Larger groups would spend more time waiting for each other than they save. */
const AT_MOST = 64;

const keyOf = (scope: TenantScope): string => JSON.stringify(scope);

/** A call failed after the group may have changed, so that the whole group must be rolled back. */
class Scattered extends Error {}

/**
 * Group commit: concurrent transactions of one tenant share one transaction. Calls that arrive while a group runs wait and form the next
 * group, so that the busier the server is, the more calls share a commit and a round trip. A call that arrives alone does not wait.
 *
 * When a call fails, the group is rolled back and each call runs again in its own transaction, so that calls do not affect each other. A
 * refusal before the first write fails only that call. Row locks exclude other groups but not other calls of the same group, so this is
 * only for work whose statements are each self-contained.
 */
export const groupedTransactions = (write: Write, writeMany: Write): Write => {
  const tenants = new Map<string, Call[]>();

  const run = async (scope: TenantScope, waiting: Call[]): Promise<void> => {
    // Include all other calls of this event-loop turn.
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

/** Whether a failed commit certainly had no effect. If its response was lost, it may have succeeded, and a retry could repeat it. */
const isUndone = (error: unknown): boolean => error instanceof DatabaseError || error instanceof RolledBackError;

type Settle = (call: Call) => void;

/** @throws Scattered when the call failed, unless it was refused before its first write */
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

/** Sends identical prepared reads of several calls once, until one of them writes. Until then, all would get the same result. */
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
