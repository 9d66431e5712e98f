import { OPERATION_FACTS, type OperationFacts, type PublishedFacts } from '@mekuri/client-console/operations';
import { REDACTED, type ConsoleCall } from '@mekuri/kit/console-calls';
import type { ApiRequest } from '../snippets/api-request.ts';

/** Facts about the operation of a console request; undefined if the operation is unknown to this build. */
export const factsOf = ({ method, path }: ConsoleCall): OperationFacts | undefined => OPERATION_FACTS[`${method} ${path}`];

/** Converts a console call to a public API request. @param key idempotency key, so that repeating the request is safe */
export const requestOf = (
  { method, path, values, query, ifMatch, body }: ConsoleCall,
  facts: OperationFacts & { published: PublishedFacts },
  key: string,
): ApiRequest => ({
  operation: { id: facts.id, method, path, parameters: facts.published.parameters },
  values: { ...values, ...Object.fromEntries(query), 'If-Match': ifMatch ?? '', 'Idempotency-Key': key },
  body,
});

const isRead = ({ method }: ConsoleCall): boolean => method === 'GET';

const isPublished = (call: ConsoleCall): boolean => Boolean(factsOf(call)?.published);

export interface CallGroups {
  changes: readonly ConsoleCall[];
  reads: readonly ConsoleCall[];
  earlier: readonly ConsoleCall[];
}

/** Groups known calls, newest first. Repeated reads are shown once; reads in the public API come first. */
export const groupCalls = (calls: readonly ConsoleCall[]): CallGroups => {
  const known = calls.filter((call) => factsOf(call));
  const here = known.filter(({ isEarlier }) => !isEarlier);
  const newest = new Map<string, ConsoleCall>();
  for (const call of here.filter(isRead)) {
    const key = JSON.stringify([call.path, call.values, call.query]);
    if (!newest.has(key)) newest.set(key, call);
  }
  return {
    changes: here.filter((call) => !isRead(call)),
    reads: [...newest.values()].toSorted((one, other) => Number(isPublished(other)) - Number(isPublished(one))),
    earlier: known.filter(({ isEarlier }) => isEarlier),
  };
};

/** Whether the call is a user action. Unaudited calls, such as marking news as read, are not. */
export const isAction = (call: ConsoleCall): boolean => factsOf(call)?.isAudited ?? false;

export const hasSecrets = ({ body, query }: ConsoleCall): boolean => JSON.stringify([body?.json, query]).includes(JSON.stringify(REDACTED));

export const isFile = ({ body }: ConsoleCall): boolean => body !== null && body.json === undefined;
