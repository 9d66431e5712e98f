import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { test } from './viewer-test.ts';

const PIECE_BYTES = 200;
const PAUSE_MS = 10;

/** Proxies the site and sends documents in small pieces, so that the browser paints while loading. */
const serveSlowly = async (origin: string): Promise<{ origin: string; close: () => void }> => {
  const server = createServer((request, response) => {
    void (async () => {
      const answer = await fetch(new URL(request.url!, origin));
      const [type, body] = [answer.headers.get('content-type') ?? '', Buffer.from(await answer.arrayBuffer())];
      const slowFrom = type.startsWith('text/html') ? body.indexOf('<body') : body.length;
      response.writeHead(answer.status, { 'content-type': type }).write(body.subarray(0, slowFrom));
      for (let at = slowFrom; at < body.length;) {
        // Split only after a tag. Centred text that arrives in two halves would shift within its box in any implementation.
        const tag = body.indexOf('>', at + PIECE_BYTES);
        const end = tag < 0 ? body.length : tag + 1;
        await delay(PAUSE_MS);
        response.write(body.subarray(at, end));
        at = end;
      }
      response.end();
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return { origin: `http://localhost:${(server.address() as AddressInfo).port}`, close: () => server.close() };
};

test.use({ shiftRule: 'strict' });

test('nothing moves while the document is still loading', async ({ deck, origin }) => {
  const slow = await serveSlowly(origin);
  try {
    await deck.open(`${slow.origin}/site/full/A1`);
  } finally {
    slow.close();
  }
});
