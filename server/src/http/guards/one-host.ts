import type { IncomingMessage, RequestListener } from 'node:http';

/** Node keeps the first Host header and drops the others, but a proxy may have read the last one. RFC 9112 requires 400. */
const hasOneHost = ({ rawHeaders }: IncomingMessage): boolean => {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]!;
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts <= 1;
};

export const refuseSecondHost = (listener: RequestListener, headers: Readonly<Record<string, string>>): RequestListener => {
  const refusal = { ...headers, 'cache-control': 'no-store', connection: 'close', 'content-length': 0 };
  return (request, response) => {
    if (hasOneHost(request)) listener(request, response);
    else response.writeHead(400, refusal).end();
  };
};
