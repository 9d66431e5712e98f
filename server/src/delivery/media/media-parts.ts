import { randomUUIDv7 } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { InvalidInput, KitError, NotFound, UnsupportedType } from '@mekuri/kit/errors';
import { verifyingKeys } from '../../config.ts';
import { readPart, type PartGrant } from '../../core/bulk-uploads/part-token.ts';
import { checkUploading, takePart } from '../../core/bulk-uploads/receive-part.ts';
import { expired } from '../../core/media/upload/upload.ts';
import type { Deps } from '../../kernel/types.ts';
import { isDiskFull } from '../../platform/storage/disk-full.ts';
import { receive, type OpenFile } from './media-upload.ts';

/** Receives a part of an archive at a signed address, each time it is sent: streams it to a temporary file, then stages it as a whole. */
export function createPartUploads(
  deps: Deps,
  openFile: OpenFile,
): (request: IncomingMessage, response: ServerResponse, token: string) => Promise<void> {
  const folder = join(deps.config.dataDir, 'uploads');
  return async (request, response, token) => {
    const grant = readPart(token, verifyingKeys(deps.config.keys, 'media'));
    if (!grant) throw new NotFound({ code: 'media.upload_unknown' });
    if (grant.expiresAt <= deps.clock.now().getTime()) throw expired();
    checkHeaders(request, grant);
    await checkUploading(deps, grant);
    await mkdir(folder, { recursive: true });
    const path = join(folder, randomUUIDv7());
    try {
      await receive(request, openFile(path), grant.size);
      await takePart(deps, grant, path);
    } catch (error) {
      throw isDiskFull(error) ? new KitError(507, 'media.storage_full', { cause: error }) : error;
    } finally {
      await rm(path, { force: true });
    }
    response.writeHead(204).end();
  };
}

function checkHeaders({ headers }: IncomingMessage, { size }: PartGrant): void {
  const length = headers['content-length'];
  if (length === undefined) throw new KitError(411, 'media.length_required');
  if (Number(length) !== size) throw new InvalidInput({ code: 'media.length_differs' });
  if (headers['content-type'] !== 'application/octet-stream') throw new UnsupportedType({ code: 'media.type_differs' });
}
