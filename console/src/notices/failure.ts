import { isProblem } from '@mekuri/client-console';
import { problemMessage } from '../ui/feedback/problem.ts';

/** What the server says of fields, by pointers into the body: `/start_date`. */
export const pointersOf = (error: unknown): ReadonlyMap<string, string> =>
  new Map(isProblem(error) ? (error.fields ?? []).map(({ message, pointer }) => [pointer.replace(/^\/body/, ''), message]) : []);

/** What is to be said of a failure besides. */
export const failureOf = (error: unknown): string | null => (error === null ? null : problemMessage(error));
