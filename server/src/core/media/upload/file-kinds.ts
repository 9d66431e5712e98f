/** The accepted uploads, as the specification lists them. SVG is excluded because it can contain scripts. */
export interface FileKind {
  kind: 'IMAGE' | 'VIDEO';
}

const byContentType: Readonly<Record<string, FileKind>> = {
  'image/png': { kind: 'IMAGE' },
  'image/jpeg': { kind: 'IMAGE' },
  'image/heic': { kind: 'IMAGE' },
  'image/heif': { kind: 'IMAGE' },
  'video/mp4': { kind: 'VIDEO' },
  'video/quicktime': { kind: 'VIDEO' },
  'video/mpeg': { kind: 'VIDEO' },
};

/** Other names that browsers and cameras use for the same formats. */
const otherNames: Readonly<Record<string, string>> = {
  'image/jpg': 'image/jpeg',
  'image/pjpeg': 'image/jpeg',
  'image/jfif': 'image/jpeg',
  'image/x-png': 'image/png',
  'video/mpg': 'video/mpeg',
  'video/x-mpeg': 'video/mpeg',
  'video/mov': 'video/quicktime',
};

/** The canonical name of a content type, in lower case and without parameters. */
export const canonicalType = (contentType: string): string => {
  const bare = contentType.split(';')[0]!.trim().toLowerCase();
  return otherNames[bare] ?? bare;
};

/** The kind of a canonical content type; undefined when the type is not accepted. */
export const fileKind = (contentType: string): FileKind | undefined =>
  Object.hasOwn(byContentType, contentType) ? byContentType[contentType] : undefined;

const MIB = 1024 * 1024;
export const VIDEO_LIMIT_BYTES = 30 * MIB;
export const MAX_PIXELS = 40_000_000;
/** Frames of an animated image. */
export const MAX_FRAMES = 300;
export const MAX_VIDEO_SECONDS = 600;
/** Cinema 4K, in either orientation. */
export const MAX_VIDEO_PIXELS = 4096 * 2160;

/** Maximum size in bytes of a file of each kind. */
export type SizeLimits = Record<FileKind['kind'], number>;

export const limitBytes = (kind: FileKind['kind'], config: { imageLimitBytes: number }): number =>
  kind === 'IMAGE' ? config.imageLimitBytes : VIDEO_LIMIT_BYTES;

export const sizeLimits = (config: { imageLimitBytes: number }): SizeLimits => ({
  IMAGE: limitBytes('IMAGE', config),
  VIDEO: limitBytes('VIDEO', config),
});

/** Limits in the units that messages use. */
export const inMegabytes = (bytes: number): number => Math.round((bytes / MIB) * 10) / 10;
export const MEGAPIXELS = MAX_PIXELS / 1_000_000;
export const MAX_VIDEO_MINUTES = MAX_VIDEO_SECONDS / 60;
