import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Operating systems assign ephemeral ports from 32768 or 49152 upwards, so a free one there may be taken before it is used. Ports below
 * 25000 are left for explicit use, e.g. in end-to-end tests.
 */
const [FIRST, END] = [25_000, 32_000];

const MAX_ATTEMPTS = 50;

/** Different free loopback ports outside the system's ephemeral range. @throws when 50 random ports in a row are in use */
export async function freePorts(count: number): Promise<number[]> {
  const ports = new Set<number>();
  for (let attempts = 0; ports.size < count; attempts += 1) {
    if (attempts === MAX_ATTEMPTS) throw new Error(`no free port was found between ${FIRST} and ${END}`);
    const port = randomInt(FIRST, END);
    if (ports.has(port) || !(await isFree(port))) continue;
    ports.add(port);
    attempts = 0;
  }
  return [...ports];
}

/** Like `freePorts`, for one. */
export const freePort = async (): Promise<number> => (await freePorts(1))[0]!;

function isFree(port: number): Promise<boolean> {
  return new Promise((done) => {
    const probe = createServer();
    probe.once('error', () => done(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => done(true)));
  });
}
