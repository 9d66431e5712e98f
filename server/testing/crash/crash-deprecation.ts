import type { DeprecatedOperation } from '@mekuri/kit/server';

const DAY_MS = 86_400_000;

/** A deprecated operation that is not in the document, for the crash cases of jobs that process such operations. */
export const crashDeprecation = (now: Date): DeprecatedOperation => ({
  operation: 'crash.deprecated',
  method: 'GET',
  path: '/api/crash',
  deprecatedOn: new Date(now.getTime() - DAY_MS),
  sunset: new Date(now.getTime() + 364 * DAY_MS),
  replacedBy: null,
});
