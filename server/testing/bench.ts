import express from 'express';
import type { RequestListener } from 'node:http';
import { readDocument } from '../src/contract/openapi-document.ts';
import { operationsOf } from '../src/contract/operation.ts';
import { bareExpress } from '../src/http/routes.ts';
import { API_BASE, createValidator } from '../src/http/validate.ts';
import { createLog } from '../src/platform/log.ts';
import { testConfig } from './app/test-config.ts';

export { hashPassword } from '../src/core/accounts/passwords/passwords.ts';

/** Only an operation's route, body parser and validation, for the whole document or for one with its path alone. */
export const validatedServer = async (operationId: string, of: 'whole' | 'one'): Promise<RequestListener> => {
  const document = readDocument();
  const path = Object.entries(document.paths).find(([, item]) => JSON.stringify(item).includes(`"operationId":"${operationId}"`))![0];
  const chosen = of === 'whole' ? document : { ...document, paths: { [path]: document.paths[path]! } };
  const operations = operationsOf(chosen);
  const validate = await createValidator(chosen, operations, { responses: 'sample', compile: 'start', log: createLog(testConfig()) });
  const app = bareExpress();
  for (const operation of operations) {
    app[operation.method](
      API_BASE + operation.path,
      ...(operation.body ? [express.json()] : []),
      validate(operation),
      (_request, response) => {
        response.status(204).end();
      },
    );
  }
  return app;
};

export { diceOf } from '../src/demo/visits/dice.ts';
export { foldAll, openCollectedEvents, type CollectedEvents } from './app/collected-events.ts';
export { SECRET_KEY } from './app/test-config.ts';
export { startDurablePostgres } from './backends/durable-postgres.ts';
export { addManyAccounts } from './app/many-accounts.ts';
export { addManyBillingMonths, addManyMrrMonths, countPendingDocuments } from './app/many-bills.ts';
export { addManyVisits } from './app/many-visits.ts';
export { addPublishedCopies } from './app/many-sites.ts';
export { startTestPostgres } from './backends/test-postgres.ts';
export { archiveOfPictures, photograph, timeWidths, type WidthsTimes } from './media-bench.ts';
export { runCapped } from '../src/core/media/sandboxed-process.ts';
export { publishedNotices } from './app/published-notices.ts';
