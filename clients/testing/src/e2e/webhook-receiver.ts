import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
// Imports the source, because the package's `dist` is being built while other suites run.
import { unwrap, type WebhookEvent } from '../../../sdk/src/webhooks/index.ts';
import { RECEIVER } from './addresses.ts';

interface Received {
  body: string;
  headers: IncomingHttpHeaders;
}

/** A program that receives webhooks at `RECEIVER`. */
export interface WebhookReceiver {
  /** In the order of arrival. */
  received: readonly Received[];
  /** Sets the status of further responses. An error status comes with a `Retry-After` of an hour, so that only manual retries arrive. */
  answerWith: (status: number) => void;
  /**
   * The received events, verified by the SDK.
   * @throws WebhookVerificationError unless the secret signed all of them
   */
  eventsSignedBy: (secret: string) => Promise<WebhookEvent[]>;
  /** Discards the received requests, and responds 204 again. */
  reset: () => void;
  close: () => Promise<void>;
}

export const receiveWebhooks = async (): Promise<WebhookReceiver> => {
  const received: Received[] = [];
  let status = 204;
  const receive = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    received.push({ body: await text(request), headers: request.headers });
    response.writeHead(status, status < 400 ? {} : { 'retry-after': '3600', 'content-type': 'application/json' });
    response.end(status < 400 ? '' : '{"error":"out of service"}');
  };
  const server = createServer((request, response) => void receive(request, response));
  const { hostname, port } = new URL(RECEIVER);
  server.listen(Number(port), hostname);
  await once(server, 'listening');
  return {
    received,
    answerWith: (next) => {
      status = next;
    },
    eventsSignedBy: (secret) => Promise.all(received.map(({ body, headers }) => unwrap(body, headers, secret))),
    reset: () => {
      received.length = 0;
      status = 204;
    },
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
};
