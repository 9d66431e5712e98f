import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { test } from './viewer-test.ts';

const PIECE_BYTES = 200;
const PAUSE_MS = 10;

/** The same site behind a line that brings the document in small pieces, so that the browser paints in the middle of it. */
const serveSlowly = async (origin: string): Promise<{ origin: string; close: () => void }> => {
  const server = createServer((request, response) => {
    void (async () => {
      const answer = await fetch(new URL(request.url!, origin));
      const [type, body] = [answer.headers.get('content-type') ?? '', Buffer.from(await answer.arrayBuffer())];
      const slowFrom = type.startsWith('text/html') ? body.indexOf('<body') : body.length;
      response.writeHead(answer.status, { 'content-type': type }).write(body.subarray(0, slowFrom));
      for (let at = slowFrom; at < body.length;) {
        // Up to the end of a tag: a centred text that came in two halves would move within its box, whatever anybody does.
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

test('nothing moves while the document is still coming in', async ({ deck, origin }) => {
  const slow = await serveSlowly(origin);
  try {
    await deck.open(`${slow.origin}/site/full/A1`);
  } finally {
    slow.close();
  }
});
