import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import { SMTPServer } from 'smtp-server';

export interface TestMailServer {
  url: string;
  /** Rejects mail temporarily (451) from now on, or accepts it again. */
  refuse(refusing: boolean): void;
  /** Number of rejected mails. */
  refused(): number;
  /** Recipients of the accepted mails, in order. */
  received(): readonly string[];
  close(): Promise<void>;
}

/** A mail server that can be out of order for a while. */
export async function startTestMailServer(): Promise<TestMailServer> {
  const received: string[] = [];
  let [isRefusing, refused] = [false, 0];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onData: (stream, session, done) =>
      callbackify(async () => {
        await text(stream);
        if (isRefusing) {
          refused += 1;
          throw Object.assign(new Error('Try again later'), { responseCode: 451 });
        }
        received.push(...session.envelope.rcptTo.map(({ address }) => address));
      })(done),
  });
  server.on('error', () => undefined);
  const socket = server.listen(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    url: `smtp://127.0.0.1:${(socket.address() as AddressInfo).port}`,
    refuse: (refusing) => void (isRefusing = refusing),
    refused: () => refused,
    received: () => received,
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}
