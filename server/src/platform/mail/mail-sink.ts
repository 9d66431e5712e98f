import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import { SMTPServer } from 'smtp-server';
import { keepMail } from './mail-store.ts';

const MAX_BYTES = 25 * 1024 * 1024;

/** A local SMTP server that stores received mails, once per Message-ID. */
export async function startMailSink(dataDir: string): Promise<{ url: string; close(): Promise<void> }> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: MAX_BYTES,
    onData: (stream, _session, done) => callbackify(async () => keepMail(dataDir, await buffer(stream)))(done),
  });
  const listening = Promise.withResolvers<void>();
  server.on('error', listening.reject);
  const socket = server.listen(0, '127.0.0.1', listening.resolve);
  await listening.promise;
  const { port } = socket.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}
