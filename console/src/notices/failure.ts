import { isProblem } from '@mekuri/client-console';
import { problemMessage } from '../ui/feedback/problem.ts';

/** The server's field errors by JSON pointer into the body, such as `/start_date`. */
export const pointersOf = (error: unknown): ReadonlyMap<string, string> =>
  new Map(isProblem(error) ? (error.fields ?? []).map(({ message, pointer }) => [pointer.replace(/^\/body/, ''), message]) : []);

/** The message of a failure, to be shown above the form. */
export const failureOf = (error: unknown): string | null => (error === null ? null : problemMessage(error));
