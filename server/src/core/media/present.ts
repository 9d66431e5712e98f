import type { Locale, Output, Schemas } from '@mekuri/kit/server';
import type { Deps } from '../../kernel/types.ts';
import { loadMessages, translate } from '../../i18n/messages.ts';
import { wireLanguage } from '../../i18n/languages.ts';
import { MAX_VIDEO_MINUTES, MEGAPIXELS } from './upload/file-kinds.ts';
import type { Media } from './model.ts';
import { pictureNear } from '../releases/picture.ts';
import { signForDay } from './signed-path.ts';

type WireMedia = Output<'media.get'>;

const messages = loadMessages([]);

/** A media item as the console sees it, with absolute addresses on the media origin and the failure's message. */
export function presentMedia(stored: Media, deps: Pick<Deps, 'config' | 'clock'>, locale: Locale = 'ja'): WireMedia {
  const { config } = deps;
  const row = reachable(stored, deps);
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
    posterPending: row.posterWanted !== null,
    hlsUrl: address(row.hlsPath),
    hlsStatus: row.hlsStatus,
    captions: presentCaptions(row),
    published: row.status === 'READY' ? publicMedia(row) : null,
    error: row.errorCode === null ? null : { code: row.errorCode, message: failureText(row, row.errorCode, locale) },
  };
}

/** Signs the paths of a locked item, so that it can be fetched for a day without being a member. */
const reachable = (row: Media, { config, clock }: Pick<Deps, 'config' | 'clock'>): Media =>
  row.locked ? signed(row, (path) => signForDay(config, path, clock.now())) : row;

/** A copy with mapped paths. */
const signed = (row: Media, sign: (path: string) => string): Media => {
  const signOne = (path: string | null) => path && sign(path);
  return Object.assign(Object.create(row) as Media, {
    path: signOne(row.path),
    posterPath: signOne(row.posterPath),
    hlsPath: signOne(row.hlsPath),
    captions: row.captions.map((captions) => ({ ...captions, path: sign(captions.path) })),
  });
};

const SMALL_BYTES = 1_000_000;
const SMALL_BITS_PER_SECOND = 1_200_000;

/**
 * Small enough, and light enough for its length, to play from its one file while that loads, even on a slow connection. A stream would need
 * a playlist, an init segment and a first segment, one after the other, before it shows anything.
 */
const isSmallVideo = ({ durationMs, size }: Media): boolean =>
  durationMs !== null && size <= SMALL_BYTES && (size * 8000) / durationMs <= SMALL_BITS_PER_SECOND;

/** A READY media item as visitors get it, in releases and on the canvas alike, with paths below a media base. */
export const publicMedia = (row: Media): Schemas['PublicMedia'] => ({
  kind: row.kind,
  width: row.width!,
  height: row.height!,
  path: row.path!,
  posterPath: row.posterPath,
  hlsPath: row.hlsStatus === 'READY' && !isSmallVideo(row) ? row.hlsPath : null,
  widths: row.widths,
  averageColor: row.averageColor,
  ...(row.captions.length > 0 ? { captions: presentCaptions(row) } : {}),
  ...(row.kind === 'VIDEO' ? videoFacts(row) : {}),
});

/** The data that search engines require of a video. */
const videoFacts = ({ createdAt, durationMs, uploadedAt }: Media): Pick<Schemas['PublicMedia'], 'durationMs' | 'uploadedAt'> => ({
  ...(durationMs ? { durationMs } : {}),
  uploadedAt: new Date(uploadedAt ?? createdAt).toISOString(),
});

/** A READY media item as visitors get it outside a release. A locked item is signed, because showing it in a notice makes it public. */
export const deliveredMedia = (row: Media, deps: Pick<Deps, 'config' | 'clock'>): Schemas['PublicMedia'] =>
  publicMedia(reachable(row, deps));

/** The absolute address of a media item's still image for the console, in the smallest width of at least `wanted`. */
export const stillOf = (stored: Media, wanted: number, deps: Pick<Deps, 'config' | 'clock'>): string | null => {
  const path = pictureNear(reachable(stored, deps), wanted);
  return path === null ? null : deps.config.origins.media + path;
};

const presentCaptions = ({ captions }: Media): Schemas['Captions'][] =>
  captions.map(({ language, label, path }) => ({ language: wireLanguage(language), label, path }));

const limits: Readonly<Record<string, number>> = { 'media.too_many_pixels': MEGAPIXELS, 'media.video_too_long': MAX_VIDEO_MINUTES };

/** The limit that a failure's message names. */
export const limitOf = (code: string): number => limits[code] ?? 0;

const failureText = ({ name }: Media, code: string, locale: Locale): string => issueText(code, { name, limit: limitOf(code) }, locale);

/** The message for a refused file. */
export const issueText = (code: string, params: Readonly<Record<string, string | number>>, locale: Locale): string =>
  translate(messages[locale], [`errors.${code}`, 'errors.media.processing_failed'], params);
