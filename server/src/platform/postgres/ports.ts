import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Systems give ports from 32768 or 49152 on to whoever connects or asks for any: one of those may be gone before it is listened on. Those
 * below 25000 are for who names them, as end-to-end tests do.
 */
const [FIRST, END] = [25_000, 32_000];

/** A free port of the loopback interface that the system gives to nobody by itself. @throws when fifty in a row are taken */
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
