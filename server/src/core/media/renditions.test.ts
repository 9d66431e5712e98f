import { mkdtempSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Storage } from '../../kernel/types.ts';
import { storeRenditions } from './renditions.ts';

const FILES = ['image-w50.webp', 'image-w100.webp', 'image-w200.webp', 'image-w400.webp', 'image-w800.webp', 'image-w1600.webp'];

it('has put down the folder once it has failed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mekuri-renditions-'));
  const full = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
  const log: string[] = [];
  const storage: Pick<Storage, 'put'> = {
    async put(key, body) {
      const name = key.split('/').at(-1)!;
      log.push(`begin ${name}`);
      await (body as AsyncIterable<Buffer> & { toArray(): Promise<unknown> }).toArray();
      if (name === FILES[0]) throw full;
      log.push(`end ${name}`);
    },
  };
  try {
    await Promise.all(FILES.map((file) => writeFile(join(folder, file), file)));
    await expect(storeRenditions(storage as Storage, 'a'.repeat(43), folder, FILES)).rejects.toBe(full);
    const begun = log.filter((line) => line.startsWith('begin')).length;
    const ended = log.filter((line) => line.startsWith('end')).length;
    expect(begun).toBeLessThan(FILES.length);
    expect(ended).toBe(begun - 1);
  } finally {
    await rm(folder, { recursive: true });
  }
});
