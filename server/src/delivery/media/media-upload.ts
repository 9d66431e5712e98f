import { createHash, randomUUIDv7 } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { Transform, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Conflict, InvalidInput, KitError, NotFound, UnsupportedType } from '@mekuri/kit/errors';
import { canonicalType, sizeLimits } from '../../core/media/upload/file-kinds.ts';
import { inspectFile } from '../../core/media/upload/inspect-file.ts';
import { expired, takeOver, waitingMediaItem } from '../../core/media/upload/upload.ts';
import { verifyingKeys } from '../../config.ts';
import { readUpload, type UploadGrant } from '../../core/media/upload/upload-token.ts';
import type { Deps } from '../../kernel/types.ts';
import { removeOldFiles } from '../../platform/storage/clean-temp-files.ts';
import { isDiskFull } from '../../platform/storage/disk-full.ts';

const HOUR = 3_600_000;

/** Opens a new file for the received bytes. */
export type OpenFile = (path: string) => Writable;

/**
 * Receives one file at a signed address. The file is streamed to a temporary file under a hard size limit, so that memory use stays
 * constant, then checked against its declaration and taken over. A refused upload leaves nothing behind.
 */
export function createUploads(
  deps: Deps,
  openFile: OpenFile,
): (request: IncomingMessage, response: ServerResponse, token: string) => Promise<void> {
  const folder = join(deps.config.dataDir, 'uploads');
  const ready = mkdir(folder, { recursive: true }).then(() => removeOldFiles(folder, HOUR));
  const receiving = new Set<string>();

  return async (request, response, token) => {
    const grant = readUpload(token, verifyingKeys(deps.config.keys, 'media'));
    if (!grant) throw new NotFound({ code: 'media.upload_unknown' });
    if (grant.expiresAt <= deps.clock.now().getTime()) throw expired();
    checkHeaders(request, grant);
    const row = await waitingMediaItem(deps, grant);
    if (receiving.has(row.id)) throw new Conflict({ code: 'media.upload_used' });
    receiving.add(row.id);
    await ready;
    const path = join(folder, randomUUIDv7());
    try {
      const sha256 = await receive(request, openFile(path), grant.size);
      const limits = sizeLimits(deps.config);
      const found = await inspectFile(path, { name: row.name, size: row.size, limits, isPicture: row.purpose !== 'content' });
      await takeOver(deps, row, { path, sha256, found });
    } catch (error) {
      throw isDiskFull(error) ? new KitError(507, 'media.storage_full', { cause: error }) : error;
    } finally {
      receiving.delete(row.id);
      await rm(path, { force: true });
    }
    response.writeHead(204).end();
  };
}

function checkHeaders(request: IncomingMessage, { contentType, size }: UploadGrant): void {
  const length = request.headers['content-length'];
  if (length === undefined) throw new KitError(411, 'media.length_required');
  if (Number(length) !== size) throw new InvalidInput({ code: 'media.length_differs' });
  if (canonicalType(request.headers['content-type'] ?? '') !== contentType) throw new UnsupportedType({ code: 'media.type_differs' });
}

/** @returns the SHA-256 of the received bytes, in hex. @throws if there are not exactly `size` bytes, or `file` cannot be written */
export async function receive(request: IncomingMessage, file: Writable, size: number): Promise<string> {
  const hash = createHash('sha256');
  let received = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      received += chunk.length;
      hash.update(chunk);
      done(received > size ? new InvalidInput({ code: 'media.length_differs' }) : null, chunk);
    },
  });
  const cut = (): void => void (request.complete || measure.destroy(new Error('The sender went away.')));
  request.once('close', cut);
  try {
    // The request is not part of the pipeline: `pipeline` would destroy it together with its connection, and no refusal could be sent.
    request.pipe(measure);
    await pipeline(measure, file);
  } finally {
    request.off('close', cut);
    request.unpipe(measure);
  }
  if (received !== size) throw new InvalidInput({ code: 'media.length_differs' });
  return hash.digest('hex');
}
