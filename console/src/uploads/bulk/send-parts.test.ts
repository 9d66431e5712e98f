import type { BulkUploadPart } from '@mekuri/client-console';
import { describe, expect, it, vi } from 'vitest';
import { PutRefused } from '../put-file.ts';
import { boundsOf, missingParts, sendParts, type SendPartsDeps } from './send-parts.ts';

const upload = { partCount: 5, partSize: 10, parts: [2], size: 47 };
const file = new Blob(['x'.repeat(47)]);
const partOf = (number: number): BulkUploadPart => ({ number, size: 10, url: `https://media.test/${number}`, headers: {}, expiresAt: '' });

const setUp = (put: SendPartsDeps['put'] = () => Promise.resolve()) => {
  const sign = vi.fn<SendPartsDeps['sign']>((numbers) => Promise.resolve(numbers.map(partOf)));
  const shares: number[] = [];
  const abort = new AbortController();
  const run = () => sendParts(file, upload, { sign, put, pause: () => Promise.resolve() }, (share) => shares.push(share), abort.signal);
  return { run, sign, shares, abort };
};

describe('an archive in parts', () => {
  it('knows the missing parts, and that the last one is shorter', () => {
    expect(missingParts(upload)).toEqual([1, 3, 4, 5]);
    expect(boundsOf(5, upload)).toEqual([40, 47]);
  });

  it('sends only missing parts, each once', async () => {
    const sizes: Record<string, number> = {};
    const { run, sign, shares } = setUp((part, { url }) => {
      sizes[url.at(-1)!] = part.size;
      return Promise.resolve();
    });
    await run();
    expect(sizes).toEqual({ 1: 10, 3: 10, 4: 10, 5: 7 });
    expect(sign).toHaveBeenCalledOnce();
    expect(shares[0]).toBeCloseTo(10 / 47);
    expect(shares.at(-1)).toBe(1);
  });

  it('sends a part again, to a new address, when the connection breaks', async () => {
    let failures = 3;
    const { run, sign, shares } = setUp(() => {
      failures -= 1;
      return failures >= 0 ? Promise.reject(new TypeError('no answer')) : Promise.resolve();
    });
    await run();
    expect(shares.at(-1)).toBe(1);
    expect(sign.mock.calls.length).toBeGreaterThan(1);
  });

  it('fails when a part itself is rejected', async () => {
    const { run, sign } = setUp(() => Promise.reject(new PutRefused('too large', 413)));
    await expect(run()).rejects.toThrow('too large');
    expect(sign).toHaveBeenCalledOnce();
  });

  it('stops when it is aborted', async () => {
    const { run, abort } = setUp(() => {
      abort.abort();
      return Promise.resolve();
    });
    await expect(run()).rejects.toThrow(/abort/i);
  });
});
