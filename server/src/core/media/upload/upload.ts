import { createHash, randomUUIDv7 } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Conflict, KitError } from '@mekuri/kit/errors';
import type { CoreDb, Deps } from '../../../kernel/types.ts';
import { enqueue } from '../../../platform/jobs/outbox.ts';
import { ownScope, systemScope } from '../../../platform/database/tenant-scope.ts';
import { Media } from '../model.ts';
import type { FoundType } from './inspect-file.ts';
import type { UploadGrant } from './upload-token.ts';

/** Part of every content hash: a new version creates new files for the same upload. */
const RECIPE = 2;

/** Folder of all objects staged for a media item. */
export const stagingFolder = (mediaId: string): string => `staging/${mediaId}/`;
/** Folder of all renditions of a media item. */
export const renditionsFolder = (contentHash: string): string => `m/${contentHash}/`;
/** Folder of the original files that images are cut from; never served. */
export const originalsFolder = (contentHash: string): string => `originals/${contentHash}/`;
/** At most one processing job per media item. */
export const processingKey = (mediaId: string): string => `media.process:${mediaId}`;

/**
 * The media item of a grant, while it waits for its file.
 * @throws Conflict when it already has one, or had one that was refused
 */
export async function waitingMediaItem(deps: Pick<Deps, 'database'>, grant: UploadGrant): Promise<Media> {
  const row = await deps.database.transaction(systemScope, (db) => findGranted(db, grant), { readOnly: true });
  if (!row) throw expired();
  if (row.status !== 'PENDING') throw used();
  return row;
}

const findGranted = (db: CoreDb, { mediaId, nonce }: UploadGrant) =>
  db.query(Media).findOne({ id: mediaId, uploadNonce: nonce }) as unknown as Promise<Media | undefined>;

/**
 * Takes over a checked file with its detected type. Stages it first; one transaction then marks the media item as processing and enqueues
 * its job. Of several uploads to one address the first to get here wins, and the staged files of the others are deleted.
 * @throws Conflict
 */
export async function takeOver(
  deps: Pick<Deps, 'database' | 'storage' | 'clock'>,
  row: Media,
  file: { path: string; sha256: string; found: FoundType },
): Promise<void> {
  const { kind, contentType } = file.found;
  const stagingKey = `${stagingFolder(row.id)}${randomUUIDv7()}`;
  await deps.storage.put(stagingKey, createReadStream(file.path), { contentType, contentLength: row.size });
  try {
    await deps.database.transaction(ownScope(row), async (db) => {
      const now = deps.clock.now();
      const taken = await db
        .query(Media)
        .where({ id: row.id, uploadNonce: row.uploadNonce, status: 'PENDING' })
        .patch({
          status: 'PROCESSING',
          kind,
          contentType,
          stagingKey,
          contentHash: contentHash(row.accountId, file.sha256),
          hlsStatus: kind === 'VIDEO' ? 'PENDING' : 'NONE',
          uploadedAt: now,
          updatedAt: now,
        });
      if (taken === 0) throw used();
      const job = kind === 'VIDEO' ? 'media.process-video' : 'media.process-image';
      await enqueue(db, job, { mediaId: row.id }, { dedupeKey: processingKey(row.id) });
    });
  } catch (error) {
    await deps.storage.delete(stagingKey);
    throw error;
  }
}

/** Includes the account, so that an address does not reveal whether another account has the same file. */
export const contentHash = (accountId: string, sha256: string): string =>
  createHash('sha256').update(`${RECIPE}\n${accountId}\n${sha256}`).digest('hex').slice(0, 16);

export const expired = (): KitError => new KitError(410, 'media.upload_expired');
const used = (): Conflict => new Conflict({ code: 'media.upload_used' });
