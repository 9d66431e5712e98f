import { Conflict, InvalidInput, LimitReached, NotFound } from '@mekuri/kit/errors';
import type { Input } from '@mekuri/kit/server';
import type { CoreCtx, CoreOperations } from '../../kernel/types.ts';
import { sql } from '../../platform/database/sql.ts';
import { inMegabytes } from '../media/upload/file-kinds.ts';
import { confirmedKey, MAX_ARCHIVE_BYTES, MAX_AT_A_TIME, partBytes, partCount, runKey, UPLOAD_HOURS } from './limits.ts';
import { BulkUpload } from './model.ts';
import { signPart } from './part-token.ts';
import { presentBulkUpload } from './present.ts';
import { settle } from './complete.ts';

const HOUR = 3_600_000;
const OPEN: BulkUpload['state'][] = ['UPLOADING', 'PROCESSING', 'UNCONFIRMED'];

/** @throws NotFound */
const requireUpload = async ({ db }: CoreCtx, id: string, options: { held?: boolean } = {}): Promise<BulkUpload> => {
  const query = db.query(BulkUpload).findById(id);
  const upload = await (options.held ? query.forUpdate() : query);
  if (!upload) throw new NotFound();
  return upload;
};

const notUploading = () => new Conflict({ code: 'bulk_uploads.not_uploading' });

export const operations = {
  'bulkUploads.start': async (ctx, { body }) => {
    await ctx.core.sites.require(ctx, body.siteId);
    checkDeclared(body);
    await checkRoom(ctx);
    const now = ctx.now();
    const upload = await ctx.db.insert(BulkUpload, {
      siteId: body.siteId,
      userId: ctx.actor.userId,
      name: body.name.normalize('NFC'),
      size: body.size,
      grow: body.grow ?? false,
      createdAt: now,
      expiresAt: new Date(now.getTime() + UPLOAD_HOURS * HOUR),
    });
    ctx.audit({ type: 'site', id: body.siteId }, { after: { bulkUploadId: upload.id, name: body.name, size: body.size } });
    return presentBulkUpload(ctx, await requireUpload(ctx, upload.id));
  },

  'bulkUploads.get': async (ctx, { params }) => presentBulkUpload(ctx, await requireUpload(ctx, params.bulkUploadId)),

  'bulkUploads.signParts': async (ctx, { params, body }) => {
    const upload = await requireUpload(ctx, params.bulkUploadId);
    if (upload.state !== 'UPLOADING') throw notUploading();
    const beyond = body.numbers.findIndex((number) => number > partCount(upload.size));
    if (beyond >= 0) throw new InvalidInput({ fields: [{ pointer: `/body/numbers/${beyond}`, rule: 'maximum' }] });
    const expiresAt = Math.min(ctx.now().getTime() + HOUR, upload.expiresAt.getTime());
    const { keys, origins } = ctx.deps.config;
    ctx.audit({ type: 'bulk_upload', id: upload.id });
    return {
      parts: body.numbers.map((number) => {
        const size = partBytes(upload.size, number);
        const token = signPart({ bulkUploadId: upload.id, number, size, expiresAt }, keys.media);
        const headers = { 'content-type': 'application/octet-stream' };
        return { number, size, url: `${origins.media}/upload-part/${token}`, headers, expiresAt: new Date(expiresAt).toISOString() };
      }),
    };
  },

  'bulkUploads.complete': async (ctx, { body }) => {
    const upload = await requireUpload(ctx, body.bulkUploadId, { held: true });
    if (upload.state !== 'UPLOADING') throw notUploading();
    if (upload.parts.length < partCount(upload.size)) throw new Conflict({ code: 'bulk_uploads.parts_missing' });
    await ctx.db.query(BulkUpload).findById(upload.id).patch({ state: 'PROCESSING' });
    await ctx.enqueue('bulk-uploads.run', { bulkUploadId: upload.id }, { dedupeKey: runKey(upload.id) });
    ctx.audit({ type: 'bulk_upload', id: upload.id });
    return presentBulkUpload(ctx, Object.assign(upload, { state: 'PROCESSING' }));
  },

  'bulkUploads.confirm': async (ctx, { params }) => {
    const upload = await requireUpload(ctx, params.bulkUploadId, { held: true });
    if (upload.state !== 'UNCONFIRMED') throw new Conflict({ code: 'bulk_uploads.nothing_to_confirm' });
    await ctx.db.query(BulkUpload).findById(upload.id).patch({ state: 'PROCESSING' });
    await ctx.enqueue('bulk-uploads.run', { bulkUploadId: upload.id }, { dedupeKey: confirmedKey(upload.id) });
    ctx.audit({ type: 'bulk_upload', id: upload.id });
    return presentBulkUpload(ctx, Object.assign(upload, { state: 'PROCESSING' }));
  },

  'bulkUploads.cancel': async (ctx, { params }) => {
    const upload = await requireUpload(ctx, params.bulkUploadId, { held: true });
    if (!OPEN.includes(upload.state)) throw notUploading();
    await settle(ctx, upload.id, 'CANCELLED');
    ctx.audit({ type: 'bulk_upload', id: upload.id });
    return undefined;
  },
} satisfies CoreOperations<'bulkUploads'>;

const checkDeclared = ({ name, size }: Input<'bulkUploads.start'>['body']): void => {
  const refuse = (field: string, rule: string, limit?: number) => {
    const params = { name, ...(limit === undefined ? {} : { limit: inMegabytes(limit) }) };
    return new InvalidInput({
      code: rule,
      params,
      fields: [{ pointer: `/body/${field}`, rule, params }],
      ...(limit === undefined ? {} : { extra: { limit } }),
    });
  };
  if (!/\.zip$/i.test(name)) throw refuse('name', 'bulk_uploads.not_zip');
  if (size > MAX_ARCHIVE_BYTES) throw refuse('size', 'bulk_uploads.too_large', MAX_ARCHIVE_BYTES);
};

/** Limits the unfinished uploads of an account, because their parts take up storage. @throws LimitReached */
const checkRoom = async (ctx: CoreCtx): Promise<void> => {
  await sql(ctx.db, `select pg_advisory_xact_lock(hashtextextended('bulk-uploads ' || :accountId, 0))`, { accountId: ctx.actor.accountId });
  const open = await ctx.db
    .query(BulkUpload)
    .whereIn('state', OPEN)
    .where('expiresAt', '>', new Date(ctx.now().getTime() - UPLOAD_HOURS * HOUR))
    .resultSize();
  if (open >= MAX_AT_A_TIME) {
    throw new LimitReached({ code: 'bulk_uploads.too_many', params: { limit: MAX_AT_A_TIME }, extra: { limit: MAX_AT_A_TIME } });
  }
};
