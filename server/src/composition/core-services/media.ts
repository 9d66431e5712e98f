import type { Ctx, MediaService } from '@mekuri/kit/server';
import { Media } from '../../core/media/model.ts';
import { deliveredMedia, publicMedia, stillOf } from '../../core/media/present.ts';
import { unwrap } from '../../kernel/unwrap.ts';

const findReady = (ctx: Ctx, ids: readonly string[]) =>
  ctx.db
    .query(Media)
    .findByIds([...new Set(ids)])
    .where({ status: 'READY' });

export const media: MediaService = {
  address: (ctx, path) => unwrap(ctx).deps.config.origins.media + path,
  async published(ctx, ids) {
    return new Map((await findReady(ctx, ids)).map((row) => [row.id, publicMedia(row)]));
  },
  async delivered(ctx, ids) {
    const { deps } = unwrap(ctx);
    return new Map((await findReady(ctx, ids)).map((row) => [row.id, deliveredMedia(row, deps)]));
  },
  async stills(ctx, ids, width) {
    const { deps } = unwrap(ctx);
    return new Map((await findReady(ctx, ids)).map((row) => [row.id, { kind: row.kind, name: row.name, url: stillOf(row, width, deps) }]));
  },
};
