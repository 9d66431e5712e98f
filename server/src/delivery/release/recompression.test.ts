import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { prepareResponse, type PreparedResponse } from './prepared-response.ts';
import type { CachedResponse } from './response-cache.ts';
import { encode } from './content-encoding.ts';
import { Recompressor } from './recompression.ts';

const TEXT = Buffer.from(Array.from({ length: 4000 }, (_, at) => `<p data-at="${at}">${(at * 7919) % 1009} 珈琲</p>`).join(''));
const aKept = async (body = TEXT): Promise<CachedResponse & { value: PreparedResponse }> => ({
  value: prepareResponse('hash', await encode(body, 'br'), 'br', 'text/html', { vary: 'Accept-Encoding' }),
  asked: false,
});
const lengthOf = ({ headers }: PreparedResponse): number => Number(headers[headers.indexOf('content-length') + 1]);

describe('a response that is requested again', () => {
  it('is the same document under the same tag in fewer bytes', async () => {
    const kept = await aKept();
    const before = kept.value;
    new Recompressor().offer(kept);
    await expect.poll(() => kept.value).not.toBe(before);
    const { body, etag, headers } = kept.value;
    expect(body.length).toBeLessThan(before.body.length);
    expect(brotliDecompressSync(body)).toEqual(TEXT);
    expect(lengthOf(kept.value)).toBe(body.length);
    expect(etag).toBe(before.etag);
    expect(headers).toContain('content-encoding');
  });

  it('is encoded once, and not at all if it was evicted in the meantime', async () => {
    const [kept, gone] = [await aKept(), await aKept()];
    const shrinker = new Recompressor();
    const before = kept.value;
    shrinker.offer(kept);
    shrinker.offer(gone);
    Object.assign(gone, { value: null });
    await expect.poll(() => kept.value).not.toBe(before);
    const shrunk = kept.value;
    shrinker.offer(kept);
    const small = await aKept(Buffer.from('<p>short</p>'));
    const short = small.value;
    shrinker.offer(small);
    const last = await aKept();
    const lastBefore = last.value;
    shrinker.offer(last);
    await expect.poll(() => last.value).not.toBe(lastBefore);
    expect([kept.value, gone.value, small.value]).toEqual([shrunk, null, short]);
  });
});
