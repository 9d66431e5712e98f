import { mkdtempSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import type { Storage } from '../../kernel/types.ts';
import { storeRenditions } from './renditions.ts';

const FILES = [50, 100, 200, 400, 800, 1600].map((width) => `image-w${width}.webp`);

it('starts no file after one has failed, and settles once the started ones are read', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mekuri-renditions-'));
  const full = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
  const room = Promise.withResolvers<void>();
  const [begun, ended]: [string[], string[]] = [[], []];
  const storage: Pick<Storage, 'put'> = {
    async put(key, body) {
      const name = key.split('/').at(-1)!;
      begun.push(name);
      if (name === FILES[0]) {
        (body as Readable).destroy();
        throw full;
      }
      await room.promise;
      await (body as Readable).toArray();
      ended.push(name);
    },
  };
  try {
    await Promise.all(FILES.map((file) => writeFile(join(folder, file), file)));
    let isOver = false;
    const stored = storeRenditions(storage as Storage, 'a'.repeat(43), folder, FILES).finally(() => (isOver = true));
    stored.catch(() => undefined);
    await expect.poll(() => begun.length).toBe(4);
    await new Promise(setImmediate);
    expect(isOver).toBe(false);
    room.resolve();
    await expect(stored).rejects.toBe(full);
    expect(begun).toHaveLength(4);
    expect(ended).toHaveLength(3);
  } finally {
    await rm(folder, { recursive: true });
  }
});
