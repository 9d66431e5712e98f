import { open, type FileHandle } from 'node:fs/promises';
import { InvalidInput, TooLarge, UnsupportedType, type KitErrorOptions } from '@mekuri/kit/errors';
import { FORMAT_BYTES, formatOf } from '@mekuri/kit/files';
import {
  fileKind,
  inMegabytes,
  MAX_FRAMES,
  MAX_PIXELS,
  MAX_VIDEO_MINUTES,
  MAX_VIDEO_PIXELS,
  MAX_VIDEO_SECONDS,
  MEGAPIXELS,
  type FileKind,
  type SizeLimits,
} from './file-kinds.ts';
import { heicDimensions, isCutOff, movieHeader, type Dimensions } from '../video/iso-boxes.ts';
import { jpegDimensions, pngDimensions, pngFrames } from '../image/picture-header.ts';

interface Wanted {
  name: string;
  size: number;
  limits: SizeLimits;
  /** Accepts images only. */
  isPicture: boolean;
}

/** The type of a file, detected from its first bytes. */
export interface FoundType extends FileKind {
  contentType: string;
}

/**
 * Detects a file's type from its first bytes, regardless of its name and declared type, and checks its headers against the limits. Our own
 * code reads the headers only: an unchecked file is never decoded in this process. Whether the rest is intact shows when another
 * process decodes it.
 * @throws InvalidInput, UnsupportedType, TooLarge; their messages name the file, its type, and the limit
 */
export async function inspectFile(path: string, { name, size, limits, isPicture }: Wanted): Promise<FoundType> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(FORMAT_BYTES), 0, FORMAT_BYTES, 0);
    const head = buffer.subarray(0, bytesRead);
    const found = await typeOf(name, head, isPicture);
    const { kind, contentType } = found;
    if (size > limits[kind]) {
      const code = kind === 'IMAGE' ? 'media.image_too_large' : 'media.video_too_large';
      throw new TooLarge({ code, params: { name, limit: inMegabytes(limits[kind]) }, extra: { limit: limits[kind] } });
    }
    if (head.toString('latin1', 4, 8) === 'ftyp' && (await isCutOff(file, size))) throw unreadable(name);
    if (kind === 'IMAGE') {
      checkPicture(name, await pictureDimensions(file, head, contentType, size));
      if (contentType === 'image/png' && (await pngFrames(file)) > MAX_FRAMES) {
        throw new TooLarge(overLimit('media.too_many_frames', name, MAX_FRAMES));
      }
    } else if (contentType !== 'video/mpeg') await checkMovie(name, file, size);
    return found;
  } finally {
    await file.close();
  }
}

async function typeOf(name: string, head: Buffer, isPicture: boolean): Promise<FoundType> {
  const format = await formatOf(head);
  if (!format) throw new UnsupportedType({ code: 'media.content_differs', params: { name } });
  const { contentType } = format;
  const kind = contentType === null ? undefined : fileKind(contentType)?.kind;
  if (contentType === null || !kind) throw new UnsupportedType({ code: 'media.format_refused', params: { name, format: format.name } });
  if (isPicture && kind !== 'IMAGE') throw new UnsupportedType({ code: 'media.picture_wanted', params: { name, format: format.name } });
  return { kind, contentType };
}

function pictureDimensions(
  file: FileHandle,
  head: Buffer,
  contentType: string,
  size: number,
): Dimensions | null | Promise<Dimensions | null> {
  if (contentType === 'image/png') return pngDimensions(head);
  return contentType === 'image/jpeg' ? jpegDimensions(file) : heicDimensions(file, size);
}

function checkPicture(name: string, dimensions: Dimensions | null): void {
  if (!dimensions || dimensions.width < 1 || dimensions.height < 1) throw unreadable(name);
  if (dimensions.width * dimensions.height > MAX_PIXELS) {
    throw new TooLarge(overLimit('media.too_many_pixels', name, MEGAPIXELS));
  }
}

async function checkMovie(name: string, file: FileHandle, size: number): Promise<void> {
  const movie = await movieHeader(file, size);
  if (!movie) throw unreadable(name);
  if (movie.durationMs > MAX_VIDEO_SECONDS * 1000) throw new TooLarge(overLimit('media.video_too_long', name, MAX_VIDEO_MINUTES));
  if (movie.width * movie.height > MAX_VIDEO_PIXELS) throw new TooLarge({ code: 'media.video_too_wide', params: { name } });
}

const unreadable = (name: string) => new InvalidInput({ code: 'media.unreadable', params: { name } });
const overLimit = (code: string, name: string, limit: number): KitErrorOptions => ({ code, params: { name, limit }, extra: { limit } });
