import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, problem, type TestApp } from '../../../../testing/index.ts';
import { createLibrary, type Slot } from '../testing/library.ts';
import { flatPng } from '../testing/samples.ts';

const MIB = 1024 * 1024;
const PIECE = Buffer.alloc(65_536);
let app: TestApp;
let library: Awaited<ReturnType<typeof createLibrary>>;

beforeAll(async () => {
  app = await createTestApp();
  library = await createLibrary(app);
});
afterAll(() => app.close());

/** Bytes in buffers that are still referenced. */
const heldBytes = (): number => {
  collectUnreferenced();
  return process.memoryUsage().arrayBuffers;
};
setFlagsFromString('--expose-gc');
const collectUnreferenced = runInNewContext('gc') as () => void;

/** Sends a head and then zeros, holding only one chunk in memory. */
const sendInPieces = (slot: Slot, head: Buffer, length: number, onPiece: () => void): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const sending = request(slot.url, { method: 'PUT', headers: { ...slot.headers, 'content-length': length } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    sending.once('error', reject);
    let left = length - head.length;
    const more = () => {
      while (left > 0) {
        const goesOn = sending.write(PIECE.subarray(0, left));
        left -= PIECE.length;
        onPiece();
        if (!goesOn) return void sending.once('drain', more);
      }
      sending.end();
    };
    sending.write(head);
    more();
  });

/** Temporary files of uploads. */
const passing = () => readdir(join(app.deps.config.dataDir, 'uploads')).catch(() => []);

describe('an upload', () => {
  it('of a small file with a huge image keeps memory flat', async () => {
    const bomb = { name: 'bomb.png', type: 'image/png', body: flatPng(16_383, 16_383) };
    const refuse = async () =>
      expect(await library.put(await library.slotFor(bomb), bomb.body)).toMatchObject(problem(413, 'media.too_many_pixels'));
    await refuse();
    const before = process.memoryUsage.rss();
    for (let round = 0; round < 20; round++) await refuse();
    expect(process.memoryUsage.rss() - before).toBeLessThan(64 * MIB);
  });

  it('keeps memory flat while many large files come in', async () => {
    const head = flatPng(16_383, 16_383);
    const file = { name: 'large.png', type: 'image/png', size: 10 * MIB };
    const slots: Slot[] = (await library.slots(Array.from({ length: 12 }, () => file))).body.uploads;
    const before = heldBytes();
    const held: number[] = [];
    let sent = 0;
    const onPiece = () => {
      sent += PIECE.length;
      if (sent % (30 * MIB) === 0) held.push(heldBytes() - before);
    };
    const statuses = await Promise.all(slots.map((slot) => sendInPieces(slot, head, 10 * MIB, onPiece)));
    expect(statuses).toEqual(slots.map(() => 413));
    expect(held.length).toBeGreaterThan(2);
    // 120 MiB are sent; the memory of the test's own client counts too.
    expect(Math.max(...held)).toBeLessThan(48 * MIB);
    expect(await passing()).toEqual([]);
  });
});
