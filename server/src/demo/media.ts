import { randomUUIDv7 } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { storeRenditions } from '../core/media/renditions.ts';
import { Media } from '../core/media/model.ts';
import type { CoreCtx, Deps } from '../kernel/types.ts';
import { setDemoCaptions } from './captions.ts';

const ASSETS = new URL('../../demo-assets/', import.meta.url);
const folderOf = (name: string): string => fileURLToPath(new URL(`media/${name}/`, ASSETS));

/** An entry of `demo-assets/manifest.json`: an image or video with all its variants, as the media pipeline would have created them. */
interface Asset {
  kind: 'IMAGE' | 'VIDEO';
  width: number;
  height: number;
  durationMs: number | null;
  averageColor: string;
  widths: number[];
  hash: string;
  /** Paths below `media/<name>/`. */
  files: string[];
}
export type DemoAssets = Readonly<Record<string, Asset>>;

export const readAssets = async (): Promise<DemoAssets> =>
  JSON.parse(await readFile(new URL('manifest.json', ASSETS), 'utf8')) as DemoAssets;

/** Copies every variant into the storage. Can be repeated, because the keys are content hashes. */
export const storeAssets = async (storage: Deps['storage'], assets: DemoAssets): Promise<void> => {
  for (const [name, { hash, files }] of Object.entries(assets)) await storeRenditions(storage, hash, folderOf(name), files);
};

/**
 * Inserts the account's media items in the state after upload and processing.
 * @returns their ids by asset name
 */
export const insertMedia = async (ctx: CoreCtx, assets: DemoAssets): Promise<Map<string, string>> => {
  const ids = new Map<string, string>();
  for (const [name, asset] of Object.entries(assets)) {
    const { size } = await stat(join(folderOf(name), mainFile(asset)));
    const { id } = await ctx.db.insert(Media, { ...mediaRow(name, asset, ctx.now()), size });
    if (asset.kind === 'VIDEO') await setDemoCaptions(ctx, name, id);
    ids.set(name, id);
  }
  return ids;
};

const widest = ({ widths }: Asset): string => `resized/image-w${Math.max(...widths)}.webp`;
const mainFile = (asset: Asset): string => (asset.kind === 'VIDEO' ? 'video.mp4' : widest(asset));

const mediaRow = (name: string, asset: Asset, now: Date): Partial<Media> => {
  const { kind, hash, widths, width, height, durationMs, averageColor } = asset;
  const isVideo = kind === 'VIDEO';
  return {
    kind,
    status: 'READY',
    name: isVideo ? `${name}.mp4` : `${name}.webp`,
    contentType: isVideo ? 'video/mp4' : 'image/webp',
    uploadNonce: randomUUIDv7(),
    uploadExpiresAt: now,
    uploadedAt: now,
    contentHash: hash,
    width,
    height,
    durationMs,
    averageColor,
    path: `/m/${hash}/${mainFile(asset)}`,
    posterPath: isVideo ? `/m/${hash}/${widest(asset)}` : null,
    hlsPath: isVideo ? `/m/${hash}/hls/master.m3u8` : null,
    hlsStatus: isVideo ? 'READY' : 'NONE',
    widths,
    createdAt: now,
    updatedAt: now,
  };
};
