import type { CannedAnswer } from '../server/bare-server.ts';
import type { RawAnswer } from './raw-request.ts';

/** Turns a response of the product into one that the bare server can give under a path. */
export const cannedAnswer = (path: string, { status, headers, body }: RawAnswer): CannedAnswer => {
  const told = ['content-type', 'content-encoding', 'etag'].flatMap((header) => {
    const value = headers.get(header);
    return value === null ? [] : [[header, value]];
  });
  const length = body.length > 0 ? { 'content-length': String(body.length) } : {};
  return { path, status, headers: { ...Object.fromEntries(told), ...length }, body: body.toString('base64') };
};
