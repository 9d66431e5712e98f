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

/** A medium as the console sees it: whole addresses on the media origin; why it failed, in words. */
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

/** With paths by which it is got for a day, also where otherwise only members get it. */
const reachable = (row: Media, { config, clock }: Pick<Deps, 'config' | 'clock'>): Media =>
  row.locked ? signed(row, (path) => signForDay(config, path, clock.now())) : row;

/** The same with other paths. */
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
 * So small, and so light for its length, that it plays from its one file while that loads, on a slow line too: a playlist, the beginning
 * of a stream and its first segment would be asked for one after the other before anything is seen.
 */
const isSmallFilm = ({ durationMs, size }: Media): boolean =>
  durationMs !== null && size <= SMALL_BYTES && (size * 8000) / durationMs <= SMALL_BITS_PER_SECOND;

/** A medium that is READY as visitors get it, in releases and on the canvas alike: paths below a media base. */
export const publicMedia = (row: Media): Schemas['PublicMedia'] => ({
  kind: row.kind,
  width: row.width!,
  height: row.height!,
  path: row.path!,
  posterPath: row.posterPath,
  hlsPath: row.hlsStatus === 'READY' && !isSmallFilm(row) ? row.hlsPath : null,
  widths: row.widths,
  averageColor: row.averageColor,
  ...(row.captions.length > 0 ? { captions: presentCaptions(row) } : {}),
  ...(row.kind === 'VIDEO' ? videoFacts(row) : {}),
});

/** What search engines ask of a video. */
const videoFacts = ({ createdAt, durationMs, uploadedAt }: Media): Pick<Schemas['PublicMedia'], 'durationMs' | 'uploadedAt'> => ({
  ...(durationMs ? { durationMs } : {}),
  uploadedAt: new Date(uploadedAt ?? createdAt).toISOString(),
});

/** A medium that is READY as visitors get it beside a release: whoever shows it in a notice shows it to everybody. */
export const deliveredMedia = (row: Media, deps: Pick<Deps, 'config' | 'clock'>): Schemas['PublicMedia'] =>
  publicMedia(reachable(row, deps));

/** The whole address of a medium's still picture for the console, in the smallest width that is at least the wanted one. */
export const stillOf = (stored: Media, wanted: number, deps: Pick<Deps, 'config' | 'clock'>): string | null => {
  const path = pictureNear(reachable(stored, deps), wanted);
  return path === null ? null : deps.config.origins.media + path;
};

const presentCaptions = ({ captions }: Media): Schemas['Captions'][] =>
  captions.map(({ language, label, path }) => ({ language: wireLanguage(language), label, path }));

const limits: Readonly<Record<string, number>> = { 'media.too_many_pixels': MEGAPIXELS, 'media.video_too_long': MAX_VIDEO_MINUTES };

/** What the text of a failure names as the limit. */
export const limitOf = (code: string): number => limits[code] ?? 0;

const failureText = ({ name }: Media, code: string, locale: Locale): string => faultText(code, { name, limit: limitOf(code) }, locale);

/** Why a file was refused, in words. */
export const faultText = (code: string, params: Readonly<Record<string, string | number>>, locale: Locale): string =>
  translate(messages[locale], [`errors.${code}`, 'errors.media.processing_failed'], params);
