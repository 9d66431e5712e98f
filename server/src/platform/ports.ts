import { createServer } from 'node:net';
import type { Ports } from '../config.ts';

/** A free port of the loopback interface, chosen by the system. */
export const freePort = async (): Promise<number> => (await bind(0, '127.0.0.1'))!;

const STEP = 10;
const TRIES = 200;

/**
 * The wanted ports when all are free, else the nearest free group at the same distances: an origin never moves onto
 * another's port.
 * @throws when there is no such group
 */
export async function freePorts(wanted: Ports): Promise<Ports> {
  for (let shift = 0; shift < STEP * TRIES; shift += STEP) {
    const ports = { app: wanted.app + shift, sites: wanted.sites + shift, media: wanted.media + shift };
    const all = Object.values(ports);
    if (Math.max(...all) > 65_535) break;
    const free = await Promise.all(all.map((port) => bind(port)));
    if (!free.includes(undefined)) return ports;
  }
  throw new Error(`No three free ports at or above ${wanted.app}, ${wanted.sites} and ${wanted.media}.`);
}

/** The port that could be bound (and is free again), or undefined when it is taken. */
function bind(port: number, host?: string): Promise<number | undefined> {
  return new Promise((done) => {
    const probe = createServer();
    probe.once('error', () => done(undefined));
    probe.listen({ port, host }, () => {
      const bound = (probe.address() as { port: number }).port;
      probe.close(() => done(bound));
    });
  });
}
