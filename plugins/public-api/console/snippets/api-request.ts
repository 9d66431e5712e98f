import type { Parameter, PublishedOperation } from '../published-document.ts';

/** Credentials of an API request. */
export interface Credential {
  method: 'API_KEY' | 'BASIC' | 'IP_RESTRICTION';
  /** For `API_KEY`. */
  key: string;
  /** For `BASIC`. */
  id: string;
  password: string;
  /** For `IP_RESTRICTION`. */
  accountId: string;
}

export interface RequestBody {
  contentType: string;
  /** With wire names (snake_case). Absent for a file, which the user of the snippet supplies. */
  json?: unknown;
}

/** A public API request, independent of the output language. */
export interface ApiRequest {
  operation: Pick<PublishedOperation, 'id' | 'method' | 'path' | 'parameters'>;
  /** By parameter name; empty values are omitted. */
  values: Readonly<Record<string, string>>;
  body?: RequestBody | null;
}

/** Parameters with a non-empty value. */
export const givenParameters = ({ operation, values }: ApiRequest): Parameter[] =>
  operation.parameters.filter(({ name }) => (values[name] ?? '') !== '');

/** Converts the value to the type of its schema. */
export const typedValue = ({ schema }: Parameter, value: string): string | number | boolean => {
  const type = schema?.type;
  if ((type === 'integer' || type === 'number') && /^-?\d+(?:\.\d+)?$/.test(value)) return Number(value);
  if (type === 'boolean' && (value === 'true' || value === 'false')) return value === 'true';
  return value;
};

/** Path and query, without the `/api` prefix. A missing path parameter stays as `{name}`. */
export const pathOf = (request: ApiRequest): string => {
  const { operation, values } = request;
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (template, name: string) => {
    const value = values[name] ?? '';
    return value === '' ? template : encodeURIComponent(value);
  });
  const asked = givenParameters(request).filter(({ in: place }) => place === 'query');
  const query = new URLSearchParams(asked.map(({ name }) => [name, values[name] ?? ''])).toString();
  return query === '' ? path : `${path}?${query}`;
};

/** Generated keys start with `mkr_`. Entered keys use a separate header. */
export const isGenerated = (key: string): boolean => key.startsWith('mkr_');

/** Example file name for a file body. */
export const fileNameOf = ({ contentType }: RequestBody): string => {
  const [, subtype = 'bin'] = /\/([a-z0-9]+)/.exec(contentType) ?? [];
  return `body.${subtype}`;
};
