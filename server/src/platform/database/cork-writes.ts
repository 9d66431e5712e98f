import type { ClientBase, Connection } from 'pg';

/**
 * Batches all writes to the connection within this event-loop turn into one packet. Each packet wakes PostgreSQL, which costs more than
 * most statements do.
 */
export const corkUntilNextTick = (client: ClientBase): void => {
  const { stream } = (client as ClientBase & { connection: Connection }).connection;
  if (stream.writableCorked > 0) return;
  stream.cork();
  setImmediate(() => stream.uncork());
};
