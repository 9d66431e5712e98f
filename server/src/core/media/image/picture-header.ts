import type { FileHandle } from 'node:fs/promises';
import type { Dimensions } from '../video/iso-boxes.ts';

/** Dimensions of a PNG, whose first chunk must be its header. */
export function pngDimensions(head: Buffer): Dimensions | null {
  if (head.length < 24 || head.toString('latin1', 12, 16) !== 'IHDR') return null;
  return { width: head.readUInt32BE(16), height: head.readUInt32BE(20) };
}

const SIGNATURE_BYTES = 8;
const MAX_CHUNKS = 1000;

/** Number of frames that a PNG declares; 1 for a still image. The declaration must precede the first frame. */
export async function pngFrames(file: FileHandle): Promise<number> {
  const chunk = Buffer.alloc(12);
  let at = SIGNATURE_BYTES;
  for (let count = 0; count < MAX_CHUNKS; count++) {
    const { bytesRead } = await file.read(chunk, 0, chunk.length, at);
    const type = chunk.toString('latin1', 4, 8);
    if (bytesRead < chunk.length || type === 'IDAT') return 1;
    if (type === 'acTL') return chunk.readUInt32BE(8);
    at += 12 + chunk.readUInt32BE(0);
  }
  return Number.POSITIVE_INFINITY;
}

/** Markers SOF0 to SOF15 without DHT, JPG and DAC, which share their range. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
const MAX_SEGMENTS = 2000;

/** Dimensions in a JPEG's first frame header. Skips the segments before it without reading them. */
export async function jpegDimensions(file: FileHandle): Promise<Dimensions | null> {
  const segment = Buffer.alloc(9);
  let at = 2;
  for (let count = 0; count < MAX_SEGMENTS; count++) {
    const { bytesRead } = await file.read(segment, 0, segment.length, at);
    if (bytesRead < segment.length || segment[0] !== 0xff) return null;
    const marker = segment[1]!;
    if (isFrame(marker)) return { height: segment.readUInt16BE(5), width: segment.readUInt16BE(7) };
    const isFill = marker === 0xff;
    const isBare = marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
    at += isFill ? 1 : isBare ? 2 : 2 + segment.readUInt16BE(2);
  }
  return null;
}
