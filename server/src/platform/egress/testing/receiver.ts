import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { createServer as createTcpServer, type AddressInfo, type Server as TcpServer, type Socket } from 'node:net';
import type { TestCertificate } from './certificates.ts';

/** A listener on 127.0.0.1 that counts its connections. */
export interface Receiver {
  port: number;
  connections(): number;
  /** Resolves when all connections made so far are closed. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

const opened = async (server: TcpServer | Server): Promise<Receiver> => {
  const sockets = new Set<Socket>();
  let connections = 0;
  server.on('connection', (socket: Socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('close', () => sockets.delete(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    connections: () => connections,
    idle: async () => void (await Promise.all([...sockets].map((socket) => new Promise((closed) => socket.once('close', closed))))),
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((closed) => server.close(closed));
    },
  };
};

/** An HTTP server, or HTTPS when given a certificate. */
export const startReceiver = (listener: RequestListener, certificate?: TestCertificate): Promise<Receiver> => {
  const server = certificate ? createTlsServer({ ...certificate }, listener) : createServer(listener);
  server.on('tlsClientError', () => undefined);
  return opened(server);
};

/** A raw TCP server; the test decides what it sends. */
export const startTcpReceiver = (listener: (socket: Socket) => void): Promise<Receiver> => opened(createTcpServer(listener));
