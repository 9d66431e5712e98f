import { createHash, randomUUIDv7 } from 'node:crypto';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { renditionsFolder, originalsFolder, processingKey, stagingFolder, takeOver } from '../../../src/core/media/upload/upload.ts';
import { Media } from '../../../src/core/media/model.ts';
import { sampleVideo, halves } from '../../../src/core/media/testing/samples.ts';
import type { CoreDb } from '../../../src/kernel/types.ts';
import { enqueue } from '../../../src/platform/jobs/outbox.ts';
import { ownScope, systemScope } from '../../../src/platform/database/tenant-scope.ts';
import type { JobBench } from '../../job-bench.ts';
import type { CrashCase } from './crash-case.ts';

interface Upload {
  kind: Media['kind'];
  contentType: string;
  body: Buffer;
}

/** A media item that waits for its file. */
async function addPending({ deps, create }: JobBench, { kind, contentType, body }: Upload, uploadExpiresAt: Date): Promise<Media> {
  const account = await create.account();
  return deps.database.transaction(ownScope({ accountId: account.id, tpath: account.tpath }), (db) =>
    db.insert(Media, { kind, contentType, name: 'file', size: body.length, uploadNonce: randomUUIDv7(), uploadExpiresAt }),
  );
}

/** The state after an upload whose file was checked: its job is due. */
async function addUploaded(bench: JobBench, upload: Upload): Promise<Media> {
  const mediaItem = await addPending(bench, upload, bench.deps.clock.now());
  const path = join(bench.deps.config.dataDir, `upload-${mediaItem.id}`);
  await writeFile(path, upload.body);
  const { kind, contentType } = mediaItem;
  const sha256 = createHash('sha256').update(upload.body).digest('hex');
  await takeOver(bench.deps, mediaItem, { path, sha256, found: { kind, contentType } });
  return mediaItem;
}

async function expectReady({ deps, sql }: JobBench, rounds: number, files: (mediaItem: Media) => (string | null)[]): Promise<void> {
  const media = await deps.database.transaction(systemScope, async (db) => db.query(Media));
  expect(media.map(({ status }) => status)).toEqual(Array.from({ length: rounds }, () => 'READY'));
  for (const path of media.flatMap(files)) expect(await deps.storage.size(path!.slice(1)), path!).not.toBeNull();
  expect(await stagedFolders(deps.config.dataDir)).toEqual([]);
  const { rows } = await sql(`select 1 from outbox where name like 'media.process-%' and status <> 'done'`);
  expect(rows).toEqual([]);
}

const stagedFolders = (dataDir: string) => readdir(join(dataDir, 'media', 'staging')).catch(() => []);

const png: Upload = { kind: 'IMAGE', contentType: 'image/png', body: await halves(400, 300).png().toBuffer() };

export const processImage: CrashCase = {
  job: 'media.process-image',
  arrange: async (bench) => void (await addUploaded(bench, png)),
  verify: (bench, rounds) => expectReady(bench, rounds, ({ path }) => [path]),
};

export const processVideo: CrashCase = {
  job: 'media.process-video',
  arrange: async (bench) =>
    void (await addUploaded(bench, { kind: 'VIDEO', contentType: 'video/mp4', body: await sampleVideo({ seconds: 1 }) })),
  verify: (bench, rounds) => expectReady(bench, rounds, ({ path, posterPath, hlsPath }) => [path, posterPath, hlsPath]),
};

export const buildLadder: CrashCase = {
  job: 'media.build-ladder',
  arrange: async (bench) =>
    void (await addUploaded(bench, { kind: 'VIDEO', contentType: 'video/mp4', body: await sampleVideo({ seconds: 1, size: '960x540' }) })),
  verify: (bench, rounds) => expectReady(bench, rounds, ({ hlsPath }) => [hlsPath, hlsPath!.replace('master.m3u8', '480/index.m3u8')]),
};

/** A media item processed earlier, so that only the job under test is due. */
async function addReady(bench: JobBench, upload: Upload, made: Partial<Media> & { contentHash: string }): Promise<Media> {
  const mediaItem = await addPending(bench, upload, bench.deps.clock.now());
  await asOwner(bench, mediaItem, async (db) => {
    await db
      .query(Media)
      .findById(mediaItem.id)
      .patch({ ...made, status: 'READY' });
  });
  return Object.assign(mediaItem, made);
}

const newHash = (): string => createHash('sha256').update(randomUUIDv7()).digest('hex').slice(0, 16);

const asOwner = <T>({ deps }: JobBench, { accountId, tpath }: Media, work: (db: CoreDb) => Promise<T>): Promise<T> =>
  deps.database.transaction(ownScope({ accountId, tpath }), work);

export const crop: CrashCase = {
  job: 'media.crop',
  async arrange(bench) {
    const contentHash = newHash();
    const originalKey = `${originalsFolder(contentHash)}source`;
    await bench.deps.storage.put(originalKey, png.body, { contentType: png.contentType });
    const source = await addReady(bench, png, { contentHash, originalKey, width: 400, height: 300 });
    await asOwner(bench, source, async (db) => {
      const now = bench.deps.clock.now();
      const { id } = await db.insert(Media, {
        kind: 'IMAGE',
        status: 'PROCESSING',
        contentType: 'image/png',
        name: 'part',
        size: png.body.length,
        uploadNonce: randomUUIDv7(),
        uploadExpiresAt: now,
        contentHash: newHash(),
        sourceMediaId: source.id,
        originalKey: source.originalKey,
        crop: { x: 10, y: 10, width: 100, height: 50, rotation: 0 },
      });
      await enqueue(db, 'media.crop', { mediaId: id }, { dedupeKey: processingKey(id) });
    });
  },
  async verify(bench, rounds) {
    await expectReady(bench, rounds * 2, ({ path, originalKey }) => [path ?? `/${originalKey}`, `/${originalKey}`]);
    const { rows } = await bench.sql('select width, height from media where crop is not null');
    expect(rows).toEqual(Array.from({ length: rounds }, () => ({ width: 100, height: 50 })));
  },
};

export const setPoster: CrashCase = {
  job: 'media.set-poster',
  async arrange(bench) {
    const body = await sampleVideo({ seconds: 1 });
    const contentHash = newHash();
    const key = `${renditionsFolder(contentHash)}video.mp4`;
    await bench.deps.storage.put(key, body, { contentType: 'video/mp4' });
    const mediaItem = await addReady(
      bench,
      { kind: 'VIDEO', contentType: 'video/mp4', body },
      { contentHash, path: `/${key}`, durationMs: 1000 },
    );
    const wish = JSON.stringify({ at: 700 });
    await asOwner(bench, mediaItem, async (db) => {
      await db.query(Media).findById(mediaItem.id).patch({ posterWanted: wish });
      await enqueue(db, 'media.set-poster', { mediaId: mediaItem.id, wish });
    });
  },
  async verify(bench, rounds) {
    await expectReady(bench, rounds, ({ posterPath }) => [posterPath]);
    const { rows } = await bench.sql(`select 1 from media where poster_path like '%/poster-%' and poster_wanted is null`);
    expect(rows).toHaveLength(rounds);
  },
};

export const purgeMedia: CrashCase = {
  job: 'media.purge-trash',
  async arrange(bench) {
    const { enqueue: add, sql } = bench;
    for (const days of [31, 29]) {
      const { id } = await addPending(bench, png, bench.deps.clock.now());
      await sql(`update media set status = 'FAILED', deleted_at = $2 where id = $1`, [
        id,
        new Date(bench.deps.clock.now().getTime() - days * 86_400_000),
      ]);
    }
    await add('media.purge-trash');
  },
  async verify({ sql }, rounds) {
    const { rows } = await sql(`select 1 from media`);
    expect(rows).toHaveLength(rounds);
  },
};

export const collectGarbage: CrashCase = {
  job: 'media.collect-garbage',
  async arrange(bench) {
    const { deps, enqueue } = bench;
    const { id } = await addPending(bench, png, new Date('2026-01-01T00:00:00Z'));
    await deps.storage.put(`${stagingFolder(id)}left-over`, png.body, { contentType: png.contentType });
    await enqueue('media.collect-garbage');
  },
  async verify({ deps, sql }) {
    expect((await sql('select 1 from media')).rows).toEqual([]);
    expect(await stagedFolders(deps.config.dataDir)).toEqual([]);
  },
};
