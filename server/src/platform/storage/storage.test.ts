import { createHash } from 'node:crypto';
import { createReadStream, mkdtempSync } from 'node:fs';
import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Storage } from '../../kernel/types.ts';
import { startTestS3, type TestS3 } from '../../../testing/backends/test-s3.ts';
import { openFileStorage } from './storage-files.ts';
import { ObjectMissingError } from './storage-key.ts';
import { openStorage } from './storage.ts';

const type = { contentType: 'image/webp' };
const bytes = Buffer.from('0123456789'.repeat(30_000));

describe.each(['files', 's3'] as const)('storage in %s', (kind) => {
  let folder: string;
  let s3: TestS3 | undefined;
  let storage: Storage;

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'mekuri-storage-'));
    s3 = kind === 's3' ? await startTestS3() : undefined;
    storage = openStorage({ dataDir: folder, s3: s3?.config ?? null });
  });
  afterEach(async () => {
    await s3?.close();
    await rm(folder, { recursive: true });
  });
  const read = async (key: string, range?: { start: number; end: number }) => buffer((await storage.get(key, range)).body);

  it('returns stored objects, from a buffer or a stream', async () => {
    const source = join(folder, 'source');
    await writeFile(source, bytes);
    await storage.put('m/aa/one.webp', bytes, type);
    await storage.put('m/aa/two.webp', createReadStream(source), { ...type, contentLength: bytes.length });
    for (const key of ['m/aa/one.webp', 'm/aa/two.webp']) {
      expect(
        createHash('sha256')
          .update(await read(key))
          .digest('hex'),
      ).toBe(createHash('sha256').update(bytes).digest('hex'));
      expect(await storage.size(key)).toBe(bytes.length);
    }
  });

  it('reads a range and returns the whole size', async () => {
    await storage.put('m/aa/one.webp', bytes, type);
    const { body, size } = await storage.get('m/aa/one.webp', { start: 11, end: 14 });
    expect(size).toBe(bytes.length);
    expect((await buffer(body)).toString()).toBe('1234');
  });

  it('rejects a stream whose file is gone, and nothing else fails', async () => {
    const gone = createReadStream(join(folder, 'gone'));
    await expect(storage.put('m/aa/one.webp', gone, { ...type, contentLength: 5 })).rejects.toMatchObject({ code: 'ENOENT' });
    expect(await storage.size('m/aa/one.webp')).toBeNull();
  });

  it('reports missing objects', async () => {
    expect(await storage.size('m/aa/none.webp')).toBeNull();
    await expect(storage.get('m/aa/none.webp')).rejects.toBeInstanceOf(ObjectMissingError);
    await storage.delete('m/aa/none.webp');
  });

  it('deletes a folder and not its siblings', async () => {
    for (const key of ['m/aa/one.webp', 'm/aa/deep/two.webp', 'm/aab/three.webp']) await storage.put(key, bytes, type);
    await storage.deletePrefix('m/aa/');
    expect(await storage.size('m/aa/one.webp')).toBeNull();
    expect(await storage.size('m/aa/deep/two.webp')).toBeNull();
    expect(await storage.size('m/aab/three.webp')).toBe(bytes.length);
  });

  it.each(['../secret-key', 'm/../../secret-key', '/etc/passwd', 'm//a', '.incoming/x', 'm/a%2f..', 'm/A', ''])(
    'refuses the key "%s"',
    async (key) => {
      await expect(async () => storage.get(key)).rejects.toThrow('is not a storage key');
      await expect(async () => storage.put(key, bytes, type)).rejects.toThrow('is not a storage key');
    },
  );
});

describe('files', () => {
  let folder: string;
  beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'mekuri-storage-'))));
  afterEach(() => rm(folder, { recursive: true }));

  it('keeps the old object when its replacement fails, and leaves no files behind', async () => {
    const storage = openFileStorage(folder);
    await storage.put('m/aa/one.webp', Buffer.from('old'), type);
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('half of the n');
        throw new Error('line cut');
      })(),
    );
    await expect(storage.put('m/aa/one.webp', broken, { ...type, contentLength: 20 })).rejects.toThrow('line cut');
    await expect(storage.put('m/aa/one.webp', Readable.from([Buffer.from('short')]), { ...type, contentLength: 20 })).rejects.toThrow(
      'came with 5',
    );
    expect((await buffer((await storage.get('m/aa/one.webp')).body)).toString()).toBe('old');
    expect(await readdir(join(folder, '.incoming'))).toEqual([]);
  });

  it('removes files that a crash left over an hour ago', async () => {
    await mkdir(join(folder, '.incoming'));
    await writeFile(join(folder, '.incoming', 'stale'), 'x');
    await writeFile(join(folder, '.incoming', 'fresh'), 'x');
    await utimes(join(folder, '.incoming', 'stale'), new Date(0), new Date(0));
    await openFileStorage(folder).put('m/aa/one.webp', bytes, type);
    expect(await readdir(join(folder, '.incoming'))).toEqual(['fresh']);
  });
});
