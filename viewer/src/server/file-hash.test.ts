import { expect, it } from 'vitest';
import { fileHash } from './file-hash.ts';

it('is equal for equal sources and different for different ones', () => {
  const sources = Array.from({ length: 20_000 }, (_, index) => ({ title: `汐町ブレンド ${index}` }));
  const hashes = sources.map(fileHash);
  expect(new Set(hashes).size).toBe(sources.length);
  expect(hashes.every((hash) => /^[0-9a-f]{16}$/.test(hash))).toBe(true);
  expect(fileHash({ title: '汐町ブレンド 7' })).toBe(hashes[7]);
});
