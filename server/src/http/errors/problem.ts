import { STATUS_CODES } from 'node:http';
import type { KitError } from '@mekuri/kit/errors';
import type { Locale } from '@mekuri/kit/manifest';
import { translate, type Messages } from '../../i18n/messages.ts';

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

/** The code of each status whose text serves codes of that status without a text of their own. */
const GENERIC: Readonly<Record<number, string>> = {
  400: 'invalid_input',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not_found',
  405: 'method_not_allowed',
  409: 'conflict',
  412: 'precondition_failed',
  413: 'too_large',
  415: 'unsupported_type',
  421: 'misdirected_request',
  422: 'invalid_input',
  429: 'too_many_requests',
  503: 'upstream',
};

/** The body of the response to a refused or failed request. It does not expose the cause. */
export const problemOf = (error: KitError, { locale, requestId }: { locale: Locale; requestId: string }, messages: Messages): Problem => {
  const texts = messages[locale];
  const { params, extra, fields } = error.options;
  return {
    type: `urn:mekuri:problem:${error.code}`,
    title: STATUS_CODES[error.status] ?? 'Error',
    status: error.status,
    code: error.code,
    message: translate(texts, [`errors.${error.code}`, `errors.${GENERIC[error.status]}`, 'errors.internal'], params),
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
