/** Thread that reads one statement, so that parsing thousands of rows does not block other requests. */
import { answerOrders } from '../../../platform/thread-answers.ts';
import { Refusal, type Params } from '../../user-imports/refusal.ts';
import { readStatement, type Statement, type StatementOrder } from './statement.ts';

export type StatementMessage = { read: Statement } | { refused: { code: string; params: Params } };

answerOrders(async (order: StatementOrder): Promise<StatementMessage> => {
  try {
    return { read: readStatement(order) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { refused: { code: error.code, params: error.params } };
  }
});
