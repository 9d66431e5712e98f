import { createReadStream } from 'node:fs';
import { Conflict, NotFound } from '@mekuri/kit/errors';
import type { CoreDb, Deps } from '../../kernel/types.ts';
import { sql } from '../../platform/database/sql.ts';
import { systemScope } from '../../platform/database/tenant-scope.ts';
import { partKey } from './limits.ts';
import { BulkUpload } from './model.ts';
import type { PartGrant } from './part-token.ts';

const inSystem = <T>({ database }: Pick<Deps, 'database'>, work: (db: CoreDb) => Promise<T>): Promise<T> =>
  database.transaction(systemScope, work);

const ended = () => new Conflict({ code: 'bulk_uploads.not_uploading' });

/** @throws Conflict when the upload no longer accepts parts, NotFound */
export async function checkUploading(deps: Pick<Deps, 'database'>, { bulkUploadId }: PartGrant): Promise<void> {
  const upload = await inSystem(deps, async (db) => db.query(BulkUpload).findById(bulkUploadId));
  if (!upload) throw new NotFound({ code: 'media.upload_unknown' });
  if (upload.state !== 'UPLOADING') throw ended();
}

/** Stages a part, replacing an earlier copy. @throws Conflict when the upload has ended in the meantime */
export async function takePart(
  deps: Pick<Deps, 'database' | 'storage'>,
  { bulkUploadId, number, size }: PartGrant,
  path: string,
): Promise<void> {
  const key = partKey(bulkUploadId, number);
  await deps.storage.put(key, createReadStream(path), { contentType: 'application/octet-stream', contentLength: size });
  const taken = await inSystem(deps, (db) =>
    sql(
      db,
      `update bulk_uploads set parts = array(select distinct n from unnest(parts || cast(:number as int)) n order by n)
        where id = :bulkUploadId and state = 'UPLOADING' and tpath >= :from and tpath < :to returning 1`,
      { bulkUploadId, number },
    ),
  );
  // The part that was just staged is removed by the cleanup, which runs again an hour after the end of the upload.
  if (taken.length === 0) throw ended();
}
