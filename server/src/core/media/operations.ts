import { InvalidInput, NotFound, type FieldFault } from '@mekuri/kit/errors';
import type { Input } from '@mekuri/kit/server';
import type { CoreCtx, CoreOperations } from '../../deps.ts';
import { canonicalType, fileKind, inMegabytes, limitBytes } from './file-kinds.ts';
import { Media } from './model.ts';
import { prepareUpload } from './prepare-upload.ts';
import { presentMedia } from './present.ts';

type DeclaredFile = Input<'media.generateUrls'>['body']['files'][number];

export const operations = {
  'media.generateUrls': async (ctx, { body }) => {
    await ctx.core.sites.require(ctx, body.siteId);
    const refused = body.files.flatMap((file, index) => faultOf(ctx, file, index) ?? []);
    if (refused[0]) {
      const { rule, params, limit } = refused[0];
      throw new InvalidInput({ code: rule, params, fields: refused, ...(limit === undefined ? {} : { extra: { limit } }) });
    }
    const uploads = [];
    for (const file of body.files) uploads.push(await prepareUpload(ctx, file));
    ctx.audit({ type: 'site', id: body.siteId }, { after: { mediaIds: uploads.map(({ mediaId }) => mediaId) } });
    return { uploads };
  },

  'media.get': async (ctx, { params }) => {
    const row = await ctx.db.query(Media).findById(params.mediaId);
    if (!row) throw new NotFound();
    return presentMedia(row, ctx.deps.config, ctx.locale);
  },
} satisfies CoreOperations<'media'>;

function faultOf(ctx: CoreCtx, { name, contentType, size }: DeclaredFile, index: number): (FieldFault & { limit?: number }) | undefined {
  const kind = fileKind(canonicalType(contentType))?.kind;
  if (!kind) return { pointer: `/files/${index}/content_type`, rule: 'media.type_refused', params: { name } };
  const limit = limitBytes(kind, ctx.deps.config);
  if (size <= limit) return undefined;
  const rule = kind === 'IMAGE' ? 'media.image_too_large' : 'media.video_too_large';
  return { pointer: `/files/${index}/size`, rule, params: { name, limit: inMegabytes(limit) }, limit };
}
