import type { Output } from '@mekuri/kit/server';
import type { Config } from '../../config.ts';
import type { Media } from './model.ts';

type WireMedia = Output<'media.get'>;

/** A medium as the console sees it: whole addresses on the media origin. */
export function presentMedia(row: Media, config: Pick<Config, 'origins'>): WireMedia {
  const address = (path: string | null) => (path === null ? null : config.origins.media + path);
  return {
    id: row.id,
    kind: row.kind,
    status: row.status,
    name: row.name,
    width: row.width,
    height: row.height,
    url: address(row.path),
    posterUrl: address(row.posterPath),
    hlsUrl: address(row.hlsPath),
    hlsStatus: row.hlsStatus,
    error: row.errorCode === null ? null : { code: row.errorCode, message: row.errorCode },
  };
}
