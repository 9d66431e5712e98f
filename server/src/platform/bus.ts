import { setTimeout as delay } from 'node:timers/promises';
import { Client, escapeIdentifier } from 'pg';
import type { Logger } from '@mekuri/kit/server';
import type { Bus } from '../kernel/types.ts';

/** Payload sent to listeners when listening starts, initially and after a reconnect: earlier messages may have been missed. */
export const RESYNC = '';

const RETRY_MS = [100, 500, 1000, 5000];

/**
 * Messages between processes over LISTEN/NOTIFY, on a dedicated connection that is opened with the first subscription and reopened when it
 * breaks. A listener that receives RESYNC must reload cached data.
 */
export function openBus(url: string, log: Logger): Bus {
  const listeners = new Map<string, Set<(payload: string) => void>>();
  const stop = new AbortController();
  let client: Client | undefined;
  let connecting: Promise<void> | undefined;

  const tell = (channel: string, payload: string) => {
    for (const listener of listeners.get(channel) ?? []) {
      try {
        listener(payload);
      } catch (error) {
        log.error({ err: error, channel }, 'a listener of the bus failed');
      }
    }
  };

  async function connect(): Promise<void> {
    const next = new Client({ connectionString: url, application_name: `mekuri bus ${process.pid}`, keepAlive: true });
    next.on('error', () => undefined);
    next.on('notification', ({ channel, payload = '' }) => tell(channel, payload));
    await next.connect();
    for (const channel of listeners.keys()) await listen(next, channel);
    next.once('end', () => {
      client = undefined;
      if (!stop.signal.aborted) connecting = reconnect();
    });
    client = next;
    for (const channel of listeners.keys()) tell(channel, RESYNC);
  }

  async function reconnect(): Promise<void> {
    for (let attempt = 0; !stop.signal.aborted; attempt++) {
      try {
        await delay(RETRY_MS[Math.min(attempt, RETRY_MS.length - 1)], undefined, { signal: stop.signal });
        return await connect();
      } catch (error) {
        if (!stop.signal.aborted) log.warn({ err: error }, 'the bus is not connected');
      }
    }
  }

  /** When listening fails, closes the connection, so that the reconnect listens to the channel. */
  const begin = (connected: Client, channel: string) =>
    void listen(connected, channel).then(
      () => tell(channel, RESYNC),
      () => connected.end(),
    );

  return {
    async notify(db, channel, payload) {
      await db.trx.raw('select pg_notify(?, ?)', [channel, payload]);
      // Notifies this process without waiting for its own message, so that a client sees the change in its next request.
      db.afterCommit(() => tell(channel, payload));
    },
    subscribe(channel, listener) {
      const known = listeners.get(channel);
      const set = known ?? new Set();
      set.add(listener);
      listeners.set(channel, set);
      if (!known) {
        if (client) begin(client, channel);
        else connecting ??= connect().catch(reconnect);
      }
      return () => set.delete(listener);
    },
    async close() {
      stop.abort();
      await connecting;
      await client?.end();
    },
  };
}

const listen = (client: Client, channel: string) => client.query(`listen ${escapeIdentifier(channel)}`);
