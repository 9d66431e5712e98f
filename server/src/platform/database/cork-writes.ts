import type { ClientBase, Connection } from 'pg';

/**
 * What is sent to the client in this turn of the loop leaves in one packet. Each packet wakes PostgreSQL, which costs more than most
 * statements do.
 */
export const corkUntilNextTick = (client: ClientBase): void => {
  const { stream } = (client as ClientBase & { connection: Connection }).connection;
  if (stream.writableCorked > 0) return;
  stream.cork();
  setImmediate(() => stream.uncork());
};
