import { ApiError, type MekuriError } from '../errors.ts';

/** Formats an error for people: the message, and a line for each invalid field. */
export const describe = (error: MekuriError): string => {
  const fields = error instanceof ApiError ? (error.problem?.fields ?? []) : [];
  return [error.message, ...fields.map(({ pointer, message }) => `  ${pointer}: ${message}`), ''].join('\n');
};
