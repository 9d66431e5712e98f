import type { Knex } from 'knex';
import type { Pool, PoolClient } from 'pg';
import type { CoreDb, Database, Send, TenantScope } from '../../kernel/types.ts';
import { corkUntilNextTick } from './cork-writes.ts';
import { groupedTransactions } from './group-commit.ts';
import type { ConnectionPipeline } from './pipelined-connections.ts';
import { RolledBackError } from './rolled-back-error.ts';
import { scopedDb } from './scoped-db.ts';
import { sendAlone, sendFirst, sendOnly } from './scoped-query.ts';

/**
 * Runs work in a scope. In read-only work, each statement is its own transaction, which the protocol opens and ends with the message that
 * carries the scope and the statement: one round trip. Other work has one transaction, opened with its first statement.
 */
export const transactions = (pool: Pool, lines: ConnectionPipeline, knex: Knex): Database['transaction'] => {
  const write = <T>(scope: TenantScope, work: (open: Open) => Promise<T>): Promise<T> => writing(pool, scope, work);
  const writeTogether = groupedTransactions(write, (scope, work) => writing(pool, scope, work, corkUntilNextTick));
  return (scope, work, { readOnly = false, oneStatement = false, together = false } = {}) => {
    const inScope = (open: Open) => work(scopedDb(knex, scope, open));
    if (readOnly) return inScope({ send: reading(pool, lines, scope), afterCommit: (follow) => follow() });
    if (oneStatement) return writingOnce(pool, scope, inScope);
    return together ? writeTogether(scope, inScope) : write(scope, inScope);
  };
};

/** The parts of a transaction that its queries use. */
type Open = Pick<CoreDb, 'send' | 'afterCommit'>;

/** Holds no connection between statements. */
const reading = (pool: Pool, lines: ConnectionPipeline, scope: TenantScope): Send => {
  const sendInLine = lines.send(scope);
  return async (statement) => {
    if (statement.name !== undefined) return sendInLine(statement);
    const client = await pool.connect();
    try {
      return await sendAlone(client, scope)(statement);
    } finally {
      client.release();
    }
  };
};

const writing = async <T>(
  pool: Pool,
  scope: TenantScope,
  work: (open: Open) => Promise<T>,
  prepare?: (client: PoolClient) => void,
): Promise<T> => {
  const client = await pool.connect();
  const transaction = openTransaction(client, scope, prepare);
  try {
    const result = await work(transaction);
    await transaction.commit();
    client.release();
    return result;
  } catch (error) {
    const isBroken = await transaction.rollback().then(
      () => false,
      () => true,
    );
    client.release(isBroken);
    throw error;
  }
};

/** The protocol opens and ends the transaction of a single statement: one round trip instead of three. */
const writingOnce = async <T>(pool: Pool, scope: TenantScope, work: (open: Open) => Promise<T>): Promise<T> => {
  const client = await pool.connect();
  const followers: (() => void)[] = [];
  let isSent = false;
  const send: Send = async (statement) => {
    if (isSent) throw new Error('This transaction is of one statement.');
    isSent = true;
    return sendOnly(client, scope)(statement);
  };
  try {
    const result = await work({ send, afterCommit: (follow) => void followers.push(follow) });
    for (const follow of followers) follow();
    return result;
  } finally {
    client.release();
  }
};

const openTransaction = (client: PoolClient, scope: TenantScope, prepare?: (client: PoolClient) => void) => {
  let [isBegun, isOver] = [false, false];
  const followers: (() => void)[] = [];
  const end = async (how: 'commit' | 'rollback'): Promise<string | undefined> => {
    isOver = true;
    if (!isBegun) return;
    const { command } = await client.query(how);
    isBegun = false;
    return command;
  };
  return {
    send: (async (statement) => {
      if (isOver) throw new Error('The transaction is over.');
      prepare?.(client);
      if (isBegun) return client.query(statement);
      isBegun = true;
      return sendFirst(client, scope)(statement);
    }) satisfies Send,
    afterCommit: (work: () => void) => void followers.push(work),
    /** @throws RolledBackError */
    async commit() {
      if ((await end('commit')) === 'ROLLBACK') throw new RolledBackError('A statement failed, so the transaction was rolled back.');
      for (const follow of followers) follow();
    },
    rollback: () => end('rollback'),
  };
};
