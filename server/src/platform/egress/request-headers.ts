import { validateHeaderName, validateHeaderValue } from 'node:http';
import type { EgressRequest } from '@mekuri/kit/server';

/** Headers controlled by the client or the connection. */
const RESERVED = new Set(
  (
    'host user-agent content-length accept-encoding connection keep-alive transfer-encoding te trailer upgrade expect ' +
    'proxy-authorization proxy-connection'
  ).split(' '),
);

/** @throws TypeError for a header that the client sets itself, or that HTTP does not allow */
export const requestHeaders = ({ method, headers = {}, body }: EgressRequest): Record<string, string> => {
  for (const [name, value] of Object.entries(headers)) {
    if (RESERVED.has(name.toLowerCase())) throw new TypeError(`The egress client sets the header ${name}.`);
    validateHeaderName(name);
    validateHeaderValue(name, value);
  }
  const length: Record<string, string> =
    method === 'GET' && body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body ?? '')) };
  return { ...headers, ...length, 'user-agent': 'Mekuri/1' };
};
