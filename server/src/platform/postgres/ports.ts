import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Operating systems assign ephemeral ports from 32768 or 49152 upwards, so a free one there may be taken before it is used. Ports below
 * 25000 are left for explicit use, e.g. in end-to-end tests.
 */
const [FIRST, END] = [25_000, 32_000];

/** A free loopback port outside the system's ephemeral range. @throws when `attempts` random ports in a row are in use */
export async function freePort(attempts = 50): Promise<number> {
  const port = randomInt(FIRST, END);
  if (await isFree(port)) return port;
  if (attempts === 1) throw new Error(`no free port was found between ${FIRST} and ${END}`);
  return freePort(attempts - 1);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((done) => {
    const probe = createServer();
    probe.once('error', () => done(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => done(true)));
  });
}
