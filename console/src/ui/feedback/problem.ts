import { isProblem } from '@mekuri/client-console';
import i18next from 'i18next';

/** The generated client throws a plain object where `fetch` fails; uploads throw a TypeError. */
const isUnanswered = (error: unknown): boolean => !(error instanceof Error) || error instanceof TypeError;

/** The message for a failed call: the server's own, that the server could not be reached, or that the request failed before it was sent. */
export const problemMessage = (error: unknown): string => {
  if (!isProblem(error)) return isUnanswered(error) ? i18next.t('error.unreachable') : i18next.t('error.request');
  const [first] = Array.isArray(error.message) ? error.message : [error.message];
  return first || i18next.t('error.status', { status: error.status });
};

/** Whether the error is a server response with this stable code. */
export const hasCode = (error: unknown, code: string): boolean => isProblem(error) && error.code === code;
