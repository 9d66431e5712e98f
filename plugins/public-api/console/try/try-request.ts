import type { Parameter, PublishedOperation } from '../published-document.ts';
import { isGenerated, type ApiRequest, type Credential } from '../snippets/api-request.ts';

/** A request being composed in the form. */
export interface TryDraft extends ApiRequest {
  operation: PublishedOperation;
}

/** Parameters that have an input field: all except headers. */
export const askedParameters = ({ parameters }: Pick<PublishedOperation, 'parameters'>): Parameter[] =>
  parameters.filter(({ in: place }) => place !== 'header');

/** Encodes as UTF-8, which RFC 7617 allows servers to require. */
const base64 = (text: string): string => btoa(String.fromCodePoint(...new TextEncoder().encode(text)));

export const headersOf = ({ method, key, id, password, accountId }: Credential): Record<string, string> => {
  if (method === 'IP_RESTRICTION') return { 'mekuri-account': accountId };
  if (method === 'BASIC') return { authorization: `Basic ${base64(`${id}:${password}`)}` };
  return isGenerated(key) ? { authorization: `Bearer ${key}` } : { 'x-api-key': key };
};

/** Whether the credentials and all required parameters are entered. */
export const isComplete = ({ operation, values }: TryDraft, { method, key, id, password }: Credential): boolean => {
  const isIdentified = method === 'IP_RESTRICTION' || (method === 'BASIC' ? id !== '' && password !== '' : key !== '');
  return isIdentified && askedParameters(operation).every(({ name, required }) => !required || (values[name] ?? '') !== '');
};
