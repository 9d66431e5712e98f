import { isProblem } from '@mekuri/client-console';
import i18next from 'i18next';

/** What to tell a person about a failed call: the server's words, or that it did not answer. */
export const problemMessage = (error: unknown): string => {
  if (!isProblem(error)) return i18next.t('error.unreachable');
  const [first] = Array.isArray(error.message) ? error.message : [error.message];
  return first || i18next.t('error.status', { status: error.status });
};

/** True for an answer with this stable code. */
export const hasCode = (error: unknown, code: string): boolean => isProblem(error) && error.code === code;
