import { fileTypeFromBuffer } from 'file-type';

/** A format as its name is told, and the content type that it is taken as; null when it is not taken. */
export interface MediaFormat {
  name: string;
  contentType: string | null;
}

/** Bytes of a file's beginning that tell its format. */
export const FORMAT_BYTES = 4100;

const taken = (name: string, contentType: string): MediaFormat => ({ name, contentType });
const other = (name: string): MediaFormat => ({ name, contentType: null });

const HEIC = taken('HEIC', 'image/heic');
const MP4 = taken('MP4', 'video/mp4');
const MPEG = taken('MPEG', 'video/mpeg');

/** Formats that are taken, by file-type's media types. */
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

/** Names of the others where they are not the ending in capitals. */
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

/** Texts, which have no signature of their own. */
const SVG = /^(\uFEFF)?\s*(<\?xml[^>]*>\s*)?(<!--.*?-->\s*)*(<!DOCTYPE svg[^>]*>\s*)?<svg[\s>/]/is;
const HTML = /^(\uFEFF)?\s*(<!doctype html|<html)/i;

/** Whether pictures of the container that HEIC and AVIF share are coded as AVIF, where its main brand leaves that open. */
const isAvif = (bytes: Uint8Array): boolean => {
  const brands = new TextDecoder('latin1').decode(bytes.subarray(8, 64));
  return /^m[is]f1/.test(brands) && /avi[fs]/.test(brands) && !/hei[cx]|hev[cx]/.test(brands);
};

/** What a file is by its first bytes, whatever its name says; null when that cannot be told. Both sides decide by this alone. */
export const formatOf = async (bytes: Uint8Array): Promise<MediaFormat | null> => {
  const text = new TextDecoder().decode(bytes.subarray(0, 512));
  if (SVG.test(text)) return other('SVG');
  if (HTML.test(text)) return other('HTML');
  const found = await fileTypeFromBuffer(bytes);
  if (!found) return null;
  const format = TAKEN[found.mime] ?? other(NAMES[found.ext] ?? found.ext.toUpperCase());
  return format === HEIC && isAvif(bytes) ? other('AVIF') : format;
};
