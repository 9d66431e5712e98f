/** What a creator may upload: the short list of the specification. SVG, which can hold scripts, is not in it. */
export interface FileKind {
  kind: 'IMAGE' | 'VIDEO';
  /** What the file's own first bytes may say it is (file-type's names). */
  contents: readonly string[];
}

const heif: FileKind = { kind: 'IMAGE', contents: ['image/heic', 'image/heif'] };

const byContentType: Readonly<Record<string, FileKind>> = {
  'image/png': { kind: 'IMAGE', contents: ['image/png', 'image/apng'] },
  'image/jpeg': { kind: 'IMAGE', contents: ['image/jpeg'] },
  'image/heic': heif,
  'image/heif': heif,
  'video/mp4': { kind: 'VIDEO', contents: ['video/mp4', 'video/x-m4v'] },
  'video/quicktime': { kind: 'VIDEO', contents: ['video/quicktime'] },
  'video/mpeg': { kind: 'VIDEO', contents: ['video/mpeg', 'video/MP1S', 'video/MP2P'] },
};

/** Names that browsers and cameras give the same formats. */
const otherNames: Readonly<Record<string, string>> = {
  'image/jpg': 'image/jpeg',
  'image/pjpeg': 'image/jpeg',
  'image/jfif': 'image/jpeg',
  'image/x-png': 'image/png',
  'video/mpg': 'video/mpeg',
  'video/x-mpeg': 'video/mpeg',
  'video/mov': 'video/quicktime',
};

/** The one name of a content type, in lower case and without parameters. */
export const canonicalType = (contentType: string): string => {
  const bare = contentType.split(';')[0]!.trim().toLowerCase();
  return otherNames[bare] ?? bare;
};

/** Of a canonical content type; undefined when the type is not accepted. */
export const fileKind = (contentType: string): FileKind | undefined =>
  Object.hasOwn(byContentType, contentType) ? byContentType[contentType] : undefined;

const MIB = 1024 * 1024;
export const VIDEO_LIMIT_BYTES = 30 * MIB;
export const MAX_PIXELS = 40_000_000;
/** Of an animated picture. */
export const MAX_FRAMES = 300;
export const MAX_VIDEO_SECONDS = 600;
/** 4K of cinema, in either orientation. */
export const MAX_VIDEO_PIXELS = 4096 * 2160;

export const limitBytes = (kind: FileKind['kind'], config: { imageLimitBytes: number }): number =>
  kind === 'IMAGE' ? config.imageLimitBytes : VIDEO_LIMIT_BYTES;

/** Limits as messages name them. */
export const inMegabytes = (bytes: number): number => Math.round((bytes / MIB) * 10) / 10;
export const MEGAPIXELS = MAX_PIXELS / 1_000_000;
export const MAX_VIDEO_MINUTES = MAX_VIDEO_SECONDS / 60;
