import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

const SIZE = 30;
/** Their last port is below those that the server's tests choose from (25000) and that operating systems assign. */
const [FIRST, BLOCKS] = [20_000, 166];

const listen = async (port: number, host: string): Promise<Server | null> => {
  const server = createServer();
  try {
    server.listen(port, host);
    await once(server, 'listening');
    return server;
  } catch {
    return null;
  }
};

const isFree = async (port: number): Promise<boolean> => {
  const server = await listen(port, '127.0.0.1');
  if (server === null) return false;
  server.close();
  await once(server, 'close');
  return true;
};

/**
 * Claims consecutive free ports until the process ends. It listens on the first one, so that no other process claims the same block.
 * @returns the port that is listened on; the 29 after it are free
 * @throws when `attempts` random blocks in a row are in use
 */
export const claimPorts = async (attempts = 50): Promise<number> => {
  const first = FIRST + randomInt(BLOCKS) * SIZE;
  const claim = await listen(first, '127.0.0.1');
  if (claim !== null) {
    const others = Array.from({ length: SIZE - 1 }, (_, index) => isFree(first + 1 + index));
    if ((await Promise.all(others)).every(Boolean)) {
      claim.unref();
      return first;
    }
    claim.close();
  }
  if (attempts === 1) throw new Error(`no ${SIZE} free ports in a row were found between ${FIRST} and ${FIRST + BLOCKS * SIZE}`);
  return claimPorts(attempts - 1);
};

/** Settings of a server on three ports from `first` on. */
export const serverPorts = (first: number) => ({
  APP_PORT: String(first),
  SITES_PORT: String(first + 1),
  MEDIA_PORT: String(first + 2),
});
