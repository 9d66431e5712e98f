import { open, type FileHandle } from 'node:fs/promises';
import { InvalidInput, TooLarge, UnsupportedType, type KitErrorOptions } from '@mekuri/kit/errors';
import { fileTypeFromBuffer } from 'file-type';
import { fileKind, MAX_FRAMES, MAX_PIXELS, MAX_VIDEO_MINUTES, MAX_VIDEO_PIXELS, MAX_VIDEO_SECONDS, MEGAPIXELS } from './file-kinds.ts';
import { heicDimensions, isCutOff, movieHeader, type Dimensions } from '../video/iso-boxes.ts';
import { jpegDimensions, pngDimensions, pngFrames } from '../image/picture-header.ts';

const HEAD_BYTES = 4100;

export interface Inspected {
  name: string;
  contentType: string;
  size: number;
}

/**
 * Holds a file's first bytes and headers against what it was declared to be. Only headers are read, by code of our own:
 * nothing of an unchecked file is decoded in this process. Whether the rest is sound shows when it is processed, in another.
 * @throws InvalidInput, UnsupportedType, TooLarge; their messages name the file and the limit
 */
export async function inspectFile(path: string, { name, contentType, size }: Inspected): Promise<void> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    const head = buffer.subarray(0, bytesRead);
    const actual = await fileTypeFromBuffer(head);
    const kind = fileKind(contentType);
    if (!kind || !actual || !kind.contents.includes(actual.mime)) {
      throw new UnsupportedType({ code: 'media.content_differs', params: { name } });
    }
    if (head.toString('latin1', 4, 8) === 'ftyp' && (await isCutOff(file, size))) throw unreadable(name);
    if (kind.kind === 'IMAGE') {
      checkPicture(name, await pictureDimensions(file, head, contentType, size));
      if (contentType === 'image/png' && (await pngFrames(file)) > MAX_FRAMES) {
        throw new TooLarge(overLimit('media.too_many_frames', name, MAX_FRAMES));
      }
    } else if (contentType !== 'video/mpeg') await checkMovie(name, file, size);
  } finally {
    await file.close();
  }
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
