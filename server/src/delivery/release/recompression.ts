import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { PreparedResponse } from './prepared-response.ts';
import type { CachedResponse } from './response-cache.ts';
import { encodeSmallest } from './content-encoding.ts';

const decompressed = promisify(brotliDecompress);

/** Answers that may wait; the next request offers what finds no place again. */
const MAX_WAITING = 100;
/** Rests this many times as long as it has worked, so that it takes a tenth of a core at most. */
const REST = 9;
/** Bytes; smaller answers gain nothing that counts. */
const LEAST = 4096;

/**
 * Encodes answers that are asked for again as small as brotli can, one at a time and in the background: a document that fits into the first
 * round trip (14.6 kB with its headers) is on a slow line's screen 0.2 s earlier. Encoding every document that way when it is first
 * asked for would take its first visitor 50 ms.
 */
export class Recompressor {
  readonly #waiting: CachedResponse[] = [];
  #isRunning = false;

  offer(kept: CachedResponse): void {
    const { value } = kept;
    if (value === null || value.isShrunk || this.#waiting.length >= MAX_WAITING) return;
    value.isShrunk = true;
    if (value.body.length < LEAST) return;
    this.#waiting.push(kept);
    if (!this.#isRunning) void this.#run();
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    for (let kept = this.#waiting.shift(); kept; kept = this.#waiting.shift()) {
      const start = performance.now();
      const { value } = kept;
      const smaller = value && (await shrink(value).catch(() => null));
      // It may have made room, or have been replaced.
      if (smaller && kept.value === value) kept.value = smaller;
      await delay((performance.now() - start) * REST, undefined, { ref: false });
    }
    this.#isRunning = false;
  }
}

/** The same document in fewer bytes. */
const shrink = async (answer: PreparedResponse): Promise<PreparedResponse | null> => {
  const body = await encodeSmallest(await decompressed(answer.body), 'br');
  if (body.length >= answer.body.length) return null;
  const headers = [...answer.headers];
  headers[headers.indexOf('content-length') + 1] = String(body.length);
  return { ...answer, body, headers, isShrunk: true };
};
