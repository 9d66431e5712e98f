import { InvalidInput, NotFound, type FieldIssue } from '@mekuri/kit/errors';
import type { Input } from '@mekuri/kit/server';
import type { CoreCtx, CoreOperations } from '../../kernel/types.ts';
import { requireLanguage } from '../../i18n/languages.ts';
import { deleteCaptions, setCaptions } from './video/captions.ts';
import { cropMediaItem } from './image/crop.ts';
import { createFolder, deleteFolder, listFolders, requireFolder, updateFolder } from './library/folders.ts';
import { listLibrary, presentLibraryMediaItem, requireMediaItem } from './library/library.ts';
import { prepareLogoUpload } from './upload/logo-upload.ts';
import { setPoster } from './video/poster.ts';
import { restoreMediaItem, trashMediaItem } from './library/trash.ts';
import { usesOf } from './library/media-usage.ts';
import { canonicalType, fileKind, inMegabytes, limitBytes } from './upload/file-kinds.ts';
import { Media } from './model.ts';
import { prepareUpload } from './upload/prepare-upload.ts';
import { presentMedia } from './present.ts';

type DeclaredFile = Input<'media.generateUrls'>['body']['files'][number];

export const operations = {
  'media.generateUrls': async (ctx, { body }) => {
    await ctx.core.sites.require(ctx, body.siteId);
    return prepareUploads(ctx, { type: 'site', id: body.siteId }, body.files);
  },

  'media.addToLibrary': (ctx, { body }) => prepareUploads(ctx, { type: 'account', id: ctx.actor.accountId! }, body.files),

  'media.generateLogoUrl': (ctx, { body }) => prepareLogoUpload(ctx, body),

  'media.get': async (ctx, { params }) => {
    const row = await ctx.db.query(Media).findById(params.mediaId);
    if (!row) throw new NotFound();
    return present(ctx, row);
  },

  'media.list': (ctx, { query }) => listLibrary(ctx, query),

  'media.uses': async (ctx, { params }) => {
    const row = await ctx.db.query(Media).findById(params.mediaId);
    if (!row) throw new NotFound();
    return { items: await usesOf(ctx, row.id) };
  },

  'media.update': async (ctx, { params, body }) => {
    const row = await requireMediaItem(ctx, params.mediaId, { forUpdate: true });
    const { name, folderId } = row;
    if (body.folderId) await requireFolder(ctx, body.folderId);
    const change = {
      ...(body.name === undefined ? {} : { name: body.name.trim().normalize('NFC') }),
      ...(body.folderId === undefined ? {} : { folderId: body.folderId }),
    };
    await ctx.db
      .query(Media)
      .findById(row.id)
      .patch({ ...change, updatedAt: ctx.now() });
    ctx.audit({ type: 'medium', id: row.id }, { before: { name, folderId }, after: change });
    return presentLibraryMediaItem(ctx, Object.assign(row, change));
  },

  'media.delete': async (ctx, { params }) => {
    await trashMediaItem(ctx, params.mediaId);
    return undefined;
  },

  'media.restore': async (ctx, { params }) => presentLibraryMediaItem(ctx, await restoreMediaItem(ctx, params.mediaId)),

  'media.crop': async (ctx, { params, body }) => {
    const { x, y, width, height, rotation = 0 } = body;
    return present(ctx, await cropMediaItem(ctx, params.mediaId, { x, y, width, height, rotation }));
  },

  'media.setPoster': async (ctx, { params, body }) => present(ctx, await setPoster(ctx, params.mediaId, body)),

  'media.setCaptions': async (ctx, { params, query, body }) =>
    present(ctx, await setCaptions(ctx, params.mediaId, { language: requireLanguage(query.language), label: query.label, bytes: body })),

  'media.deleteCaptions': async (ctx, { params, query }) =>
    present(ctx, await deleteCaptions(ctx, params.mediaId, requireLanguage(query.language))),

  'media.listFolders': async (ctx) => ({ items: await listFolders(ctx) }),

  'media.createFolder': (ctx, { body }) => createFolder(ctx, { name: body.name, parentId: body.parentId ?? null }),

  'media.updateFolder': (ctx, { params, body }) => updateFolder(ctx, params.folderId, body),

  'media.deleteFolder': async (ctx, { params }) => {
    await deleteFolder(ctx, params.folderId);
    return undefined;
  },
} satisfies CoreOperations<'media'>;

const present = ({ deps, locale }: CoreCtx, row: Media) => presentMedia(row, deps, locale);

async function prepareUploads(ctx: CoreCtx, target: Parameters<CoreCtx['audit']>[0], files: readonly DeclaredFile[]) {
  const refused = files.flatMap((file, index) => issueOf(ctx, file, index) ?? []);
  if (refused[0]) {
    const { rule, params, limit } = refused[0];
    throw new InvalidInput({ code: rule, params, fields: refused, ...(limit === undefined ? {} : { extra: { limit } }) });
  }
  const uploads = [];
  for (const file of files) uploads.push(await prepareUpload(ctx, file));
  ctx.audit(target, { after: { mediaIds: uploads.map(({ mediaId }) => mediaId) } });
  return { uploads };
}

function issueOf(ctx: CoreCtx, { name, contentType, size }: DeclaredFile, index: number): (FieldIssue & { limit?: number }) | undefined {
  const kind = fileKind(canonicalType(contentType))?.kind;
  if (!kind) return { pointer: `/files/${index}/content_type`, rule: 'media.type_refused', params: { name } };
  const limit = limitBytes(kind, ctx.deps.config);
  if (size <= limit) return undefined;
  const rule = kind === 'IMAGE' ? 'media.image_too_large' : 'media.video_too_large';
  return { pointer: `/files/${index}/size`, rule, params: { name, limit: inMegabytes(limit) }, limit };
}
