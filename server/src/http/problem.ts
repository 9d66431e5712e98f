import { STATUS_CODES } from 'node:http';
import type { KitError } from '@mekuri/kit/errors';
import type { Locale } from '@mekuri/kit/manifest';
import { translate, type Messages } from './messages.ts';

export interface Problem {
  type: string;
  title: string;
  status: number;
  code: string;
  message: string;
  request_id: string;
  fields?: { pointer: string; rule: string; message: string }[];
  [extra: string]: unknown;
}

/** The answer to a refused or failed request. Nothing of the cause is in it. */
export const problemOf = (error: KitError, { locale, requestId }: { locale: Locale; requestId: string }, messages: Messages): Problem => {
  const texts = messages[locale];
  const { params, extra, fields } = error.options;
  return {
    type: `urn:mekuri:problem:${error.code}`,
    title: STATUS_CODES[error.status] ?? 'Error',
    status: error.status,
    code: error.code,
    message: translate(texts, [`errors.${error.code}`, `errors.status_${error.status}`, 'errors.internal'], params),
    request_id: requestId,
    ...(fields
      ? {
          fields: fields.map(({ pointer, rule, params: values }) => ({
            pointer,
            rule,
            message: translate(texts, [`fields.${rule}`, 'fields.invalid'], values),
          })),
        }
      : {}),
    ...extra,
  };
};
