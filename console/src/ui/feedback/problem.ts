import { isProblem } from '@mekuri/client-console';
import i18next from 'i18next';

/** The generated client hands on what `fetch` throws as a plain object without anything; an upload's own is a TypeError. */
const isUnanswered = (error: unknown): boolean => !(error instanceof Error) || error instanceof TypeError;

/** What to tell a person about a failed call: the server's words, that it did not answer, or that there was nothing to answer. */
export const problemMessage = (error: unknown): string => {
  if (!isProblem(error)) return isUnanswered(error) ? i18next.t('error.unreachable') : i18next.t('error.request');
  const [first] = Array.isArray(error.message) ? error.message : [error.message];
  return first || i18next.t('error.status', { status: error.status });
};

/** True for an answer with this stable code. */
export const hasCode = (error: unknown, code: string): boolean => isProblem(error) && error.code === code;
