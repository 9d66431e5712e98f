import type { FileHandle } from 'node:fs/promises';

/** A box of an ISO base media file (HEIC, MP4, MOV), with the range of its content. */
interface Box {
  type: string;
  start: number;
  end: number;
}

export interface Dimensions {
  width: number;
  height: number;
}

/** More than any real file has; ends the walk over an endless sequence of boxes. */
const MAX_BOXES = 1000;
const MAX_BOX_BYTES = 65_536;

async function readAt(file: FileHandle, start: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, start);
  return buffer.subarray(0, bytesRead);
}

async function* boxes(file: FileHandle, start: number, end: number): AsyncGenerator<Box> {
  let at = start;
  for (let count = 0; at + 8 <= end && count < MAX_BOXES; count++) {
    const head = await readAt(file, at, 16);
    if (head.length < 8) return;
    const short = head.readUInt32BE(0);
    const wide = short === 1 && head.length === 16;
    const size = wide ? Number(head.readBigUInt64BE(8)) : short === 0 ? end - at : short;
    const headSize = wide ? 16 : 8;
    if (size < headSize || at + size > end) return;
    yield { type: head.toString('latin1', 4, 8), start: at + headSize, end: at + size };
    at += size;
  }
}

async function* found(file: FileHandle, [type, ...deeper]: readonly string[], start: number, end: number): AsyncGenerator<Box> {
  for await (const box of boxes(file, start, end)) {
    if (box.type !== type) continue;
    // "meta" is a full box: four bytes of version and flags before its content.
    if (deeper.length > 0) yield* found(file, deeper, box.start + (type === 'meta' ? 4 : 0), box.end);
    else yield box;
  }
}

const OF_VIDEOS_AND_PICTURES = new Set(['moov', 'moof', 'mdat', 'meta']);
const MAX_TOP_BOXES = 50_000;

/** Whether a file is truncated within a box that it needs. Ignores stray bytes after the last one. */
export async function isCutOff(file: FileHandle, size: number): Promise<boolean> {
  for (let at = 0, count = 0; at + 8 <= size && count < MAX_TOP_BOXES; count++) {
    const head = await readAt(file, at, 16);
    const short = head.readUInt32BE(0);
    if (short === 0) return false;
    const isWide = short === 1;
    if (isWide && head.length < 16) return false;
    const length = isWide ? Number(head.readBigUInt64BE(8)) : short;
    if (length < (isWide ? 16 : 8)) return false;
    if (at + length > size) return OF_VIDEOS_AND_PICTURES.has(head.toString('latin1', 4, 8));
    at += length;
  }
  return false;
}

/** An edit of a track: where in its media it starts, and at which speed it plays. */
interface Edit {
  mediaTime: number;
  rate: number;
}

/** Whether a video plays a track in several pieces or at another speed, which track lengths alone do not reveal. */
export async function isRearranged(file: FileHandle, size: number): Promise<boolean> {
  for await (const box of found(file, ['moov', 'trak', 'edts', 'elst'], 0, size)) {
    const edits = editsIn(await content(file, box)).filter(({ mediaTime }) => mediaTime >= 0);
    if (edits.length > 1 || edits.some(({ rate }) => rate !== 1)) return true;
  }
  return false;
}

function editsIn(data: Buffer): Edit[] {
  if (data.length < 8) return [];
  const isWide = data[0] === 1;
  const length = isWide ? 20 : 12;
  const count = Math.min(data.readUInt32BE(4), Math.floor((data.length - 8) / length));
  return Array.from({ length: count }, (_, index) => {
    const at = 8 + index * length;
    const mediaTime = isWide ? Number(data.readBigInt64BE(at + 8)) : data.readInt32BE(at + 4);
    return { mediaTime, rate: data.readInt32BE(at + length - 4) / 65_536 };
  });
}

/** The displayed region of a video's stored picture, in stored pixels. */
export interface Aperture extends Dimensions {
  x: number;
  y: number;
  stored: Dimensions;
}

/** Bytes of a visual sample entry before its child boxes, including its own size and type. */
const VISUAL_ENTRY_BYTES = 86;
const CLAP_BYTES = 32;

/** The clean aperture of the first track that has one; null when the whole picture is displayed. */
export async function cleanAperture(file: FileHandle, size: number): Promise<Aperture | null> {
  for await (const box of found(file, ['moov', 'trak', 'mdia', 'minf', 'stbl', 'stsd'], 0, size)) {
    const aperture = apertureIn(await content(file, box));
    if (aperture) return aperture;
  }
  return null;
}

/** @param data content of `stsd`, whose first sample entry counts */
function apertureIn(data: Buffer): Aperture | null {
  const entry = data.subarray(8);
  if (entry.length < VISUAL_ENTRY_BYTES) return null;
  const stored = { width: entry.readUInt16BE(32), height: entry.readUInt16BE(34) };
  const end = Math.min(entry.length, entry.readUInt32BE(0));
  for (let at = VISUAL_ENTRY_BYTES; at + 8 + CLAP_BYTES <= end;) {
    const length = entry.readUInt32BE(at);
    if (entry.toString('latin1', at + 4, at + 8) === 'clap') return apertureOf(entry.subarray(at + 8, at + 8 + CLAP_BYTES), stored);
    if (length < 8) return null;
    at += length;
  }
  return null;
}

function apertureOf(clap: Buffer, stored: Dimensions): Aperture | null {
  const fraction = (at: number): number => clap.readInt32BE(at) / clap.readInt32BE(at + 4);
  const [width, height] = [Math.round(fraction(0)), Math.round(fraction(8))];
  const x = Math.round((stored.width - width) / 2 + fraction(16));
  const y = Math.round((stored.height - height) / 2 + fraction(24));
  const isInside = width > 0 && height > 0 && x >= 0 && y >= 0 && x + width <= stored.width && y + height <= stored.height;
  const isWhole = width === stored.width && height === stored.height;
  return isInside && !isWhole ? { width, height, x, y, stored } : null;
}

const content = (file: FileHandle, box: Box): Promise<Buffer> => readAt(file, box.start, Math.min(box.end - box.start, MAX_BOX_BYTES));

/** The largest image in a HEIC file, by the headers of its items; null without such headers. */
export async function heicDimensions(file: FileHandle, size: number): Promise<Dimensions | null> {
  let largest: Dimensions | null = null;
  for await (const box of found(file, ['meta', 'iprp', 'ipco', 'ispe'], 0, size)) {
    const data = await content(file, box);
    if (data.length < 12) continue;
    const dimensions = { width: data.readUInt32BE(4), height: data.readUInt32BE(8) };
    if (!largest || dimensions.width * dimensions.height > largest.width * largest.height) largest = dimensions;
  }
  return largest;
}

export interface MovieHeader extends Dimensions {
  durationMs: number;
}

/** The header of an MP4 or MOV; null without a movie header or a track with a picture. */
export async function movieHeader(file: FileHandle, size: number): Promise<MovieHeader | null> {
  let durationMs: number | null = null;
  for await (const box of found(file, ['moov', 'mvhd'], 0, size)) durationMs = movieDuration(await content(file, box));
  let largest: Dimensions | null = null;
  for await (const box of found(file, ['moov', 'trak', 'tkhd'], 0, size)) {
    const dimensions = trackDimensions(await content(file, box));
    if (dimensions.width > 0 && dimensions.height > 0 && dimensions.width > (largest?.width ?? 0)) largest = dimensions;
  }
  return durationMs === null || !largest ? null : { ...largest, durationMs };
}

function movieDuration(data: Buffer): number | null {
  const wide = data[0] === 1;
  if (data.length < (wide ? 32 : 20)) return null;
  const timescale = data.readUInt32BE(wide ? 20 : 12);
  const duration = wide ? Number(data.readBigUInt64BE(24)) : data.readUInt32BE(16);
  return timescale === 0 ? null : Math.round((duration * 1000) / timescale);
}

/** As displayed: the matrix of a portrait phone video rotates it by 90 degrees. */
function trackDimensions(data: Buffer): Dimensions {
  const matrix = data[0] === 1 ? 52 : 40;
  if (data.length < matrix + 44) return { width: 0, height: 0 };
  const width = Math.round(data.readUInt32BE(matrix + 36) / 65_536);
  const height = Math.round(data.readUInt32BE(matrix + 40) / 65_536);
  const turned = data.readInt32BE(matrix) === 0 && data.readInt32BE(matrix + 4) !== 0;
  return turned ? { width: height, height: width } : { width, height };
}
