import { InvalidInput, UnsupportedType } from '@mekuri/kit/errors';
import { createThread, ThreadOverrun } from '../../../platform/thread.ts';
import type { StatementMessage } from './statement-worker.ts';
import type { Statement, StatementOrder } from './statement.ts';

const read = createThread<StatementOrder, StatementMessage>(new URL('./statement-worker.ts', import.meta.url), {
  seconds: 30,
  megabytes: 256,
  idleSeconds: 0,
  waiting: 16,
});

/**
 * Reads a statement in a worker thread with memory and time limits.
 * @throws InvalidInput, UnsupportedType for a file that is refused; Upstream when too many files are waiting
 */
export const parseStatement = async (order: StatementOrder): Promise<Statement> => {
  const message = await read(order).catch((error: unknown) => {
    throw error instanceof ThreadOverrun ? new InvalidInput({ code: 'imports.too_complex', cause: error }) : error;
  });
  if ('read' in message) return message.read;
  const { refused } = message;
  throw refused.code === 'imports.not_csv' ? new UnsupportedType(refused) : new InvalidInput(refused);
};
