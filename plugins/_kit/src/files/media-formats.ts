import { fileTypeFromBuffer } from 'file-type';

/** A file format: its display name, and the content type under which it is accepted; null for an unsupported format. */
export interface MediaFormat {
  name: string;
  contentType: string | null;
}

/** Number of leading bytes that are needed to detect a file's format. */
export const FORMAT_BYTES = 4100;

const taken = (name: string, contentType: string): MediaFormat => ({ name, contentType });
const other = (name: string): MediaFormat => ({ name, contentType: null });

const HEIC = taken('HEIC', 'image/heic');
const MP4 = taken('MP4', 'video/mp4');
const MPEG = taken('MPEG', 'video/mpeg');

/** Accepted formats, by file-type's media types. */
const TAKEN: Readonly<Record<string, MediaFormat>> = {
  'image/jpeg': taken('JPEG', 'image/jpeg'),
  'image/png': taken('PNG', 'image/png'),
  'image/apng': taken('PNG', 'image/png'),
  'image/heic': HEIC,
  'image/heif': HEIC,
  'image/heic-sequence': HEIC,
  'image/heif-sequence': HEIC,
  'video/mp4': MP4,
  'video/x-m4v': MP4,
  'video/quicktime': taken('MOV', 'video/quicktime'),
  'video/mpeg': MPEG,
  'video/MP1S': MPEG,
  'video/MP2P': MPEG,
};

/** Display names of other formats, unless the extension in capitals will do. */
const NAMES: Readonly<Record<string, string>> = {
  tif: 'TIFF',
  webp: 'WebP',
  webm: 'WebM',
  jp2: 'JPEG 2000',
  jxl: 'JPEG XL',
  cr2: 'CR2 (RAW)',
  cr3: 'CR3 (RAW)',
  mts: 'MPEG-TS',
  '7z': '7-Zip',
};

/** Text formats, which have no signature. */
const SVG = /^(\uFEFF)?\s*(<\?xml[^>]*>\s*)?(<!--.*?-->\s*)*(<!DOCTYPE svg[^>]*>\s*)?<svg[\s>/]/is;
const HTML = /^(\uFEFF)?\s*(<!doctype html|<html)/i;

/** Whether images in the container that HEIC and AVIF share are AVIF, if the main brand is ambiguous. */
const isAvif = (bytes: Uint8Array): boolean => {
  const brands = new TextDecoder('latin1').decode(bytes.subarray(8, 64));
  return /^m[is]f1/.test(brands) && /avi[fs]/.test(brands) && !/hei[cx]|hev[cx]/.test(brands);
};

/** Detects a file's format by its first bytes, ignoring its name; null if unknown. The browser and the server both decide by this alone. */
export const formatOf = async (bytes: Uint8Array): Promise<MediaFormat | null> => {
  const text = new TextDecoder().decode(bytes.subarray(0, 512));
  if (SVG.test(text)) return other('SVG');
  if (HTML.test(text)) return other('HTML');
  const found = await fileTypeFromBuffer(bytes);
  if (!found) return null;
  const format = TAKEN[found.mime] ?? other(NAMES[found.ext] ?? found.ext.toUpperCase());
  return format === HEIC && isAvif(bytes) ? other('AVIF') : format;
};
