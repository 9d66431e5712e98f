import { createHash, randomUUIDv7 } from 'node:crypto';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { stagingFolder, takeOver } from '../../src/core/media/upload.ts';
import { Media } from '../../src/core/media/model.ts';
import { film, halves } from '../../src/core/media/testing/samples.ts';
import { ownScope, systemScope } from '../../src/platform/tenant-scope.ts';
import type { JobBench } from '../job-bench.ts';
import type { KillCase } from './kill-case.ts';

interface Upload {
  kind: Media['kind'];
  contentType: string;
  body: Buffer;
}

/** A medium that waits for its file. */
async function addPending({ deps, create }: JobBench, { kind, contentType, body }: Upload, uploadExpiresAt: Date): Promise<Media> {
  const account = await create.account();
  return deps.database.transaction(ownScope({ accountId: account.id, tpath: account.tpath }), (db) =>
    db.insert(Media, { kind, contentType, name: 'file', size: body.length, uploadNonce: randomUUIDv7(), uploadExpiresAt }),
  );
}

/** As an upload does once its file was checked: its job is due. */
async function addUploaded(bench: JobBench, upload: Upload): Promise<void> {
  const medium = await addPending(bench, upload, bench.deps.clock.now());
  const path = join(bench.deps.config.dataDir, `upload-${medium.id}`);
  await writeFile(path, upload.body);
  await takeOver(bench.deps, medium, { path, sha256: createHash('sha256').update(upload.body).digest('hex') });
}

async function expectReady({ deps, sql }: JobBench, rounds: number, files: (medium: Media) => (string | null)[]): Promise<void> {
  const media = await deps.database.transaction(systemScope, async (db) => db.query(Media));
  expect(media.map(({ status }) => status)).toEqual(Array.from({ length: rounds }, () => 'READY'));
  for (const path of media.flatMap(files)) expect(await deps.storage.size(path!.slice(1)), path!).not.toBeNull();
  expect(await stagedFolders(deps.config.dataDir)).toEqual([]);
  const { rows } = await sql(`select 1 from outbox where name like 'media.process-%' and status <> 'done'`);
  expect(rows).toEqual([]);
}

const stagedFolders = (dataDir: string) => readdir(join(dataDir, 'media', 'staging')).catch(() => []);

const png: Upload = { kind: 'IMAGE', contentType: 'image/png', body: await halves(400, 300).png().toBuffer() };

export const processImage: KillCase = {
  job: 'media.process-image',
  arrange: (bench) => addUploaded(bench, png),
  verify: (bench, rounds) => expectReady(bench, rounds, ({ path }) => [path]),
};

export const processVideo: KillCase = {
  job: 'media.process-video',
  arrange: async (bench) => addUploaded(bench, { kind: 'VIDEO', contentType: 'video/mp4', body: await film({ seconds: 1 }) }),
  verify: (bench, rounds) => expectReady(bench, rounds, ({ path, posterPath, hlsPath }) => [path, posterPath, hlsPath]),
};

export const buildLadder: KillCase = {
  job: 'media.build-ladder',
  arrange: async (bench) =>
    addUploaded(bench, { kind: 'VIDEO', contentType: 'video/mp4', body: await film({ seconds: 1, size: '960x540' }) }),
  verify: (bench, rounds) => expectReady(bench, rounds, ({ hlsPath }) => [hlsPath, hlsPath!.replace('master.m3u8', '480/index.m3u8')]),
};

export const collectGarbage: KillCase = {
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
