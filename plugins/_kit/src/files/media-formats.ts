/** A format as its name is told, and the content type that it is taken as; null when it is not taken. */
export interface MediaFormat {
  name: string;
  contentType: string | null;
}

/** Bytes of a file's beginning that tell its format. */
export const FORMAT_BYTES = 4100;

const taken = (name: string, contentType: string): MediaFormat => ({ name, contentType });
const other = (name: string): MediaFormat => ({ name, contentType: null });

const JPEG = taken('JPEG', 'image/jpeg');
const PNG = taken('PNG', 'image/png');
const HEIC = taken('HEIC', 'image/heic');
const MP4 = taken('MP4', 'video/mp4');
const MOV = taken('MOV', 'video/quicktime');
const MPEG = taken('MPEG', 'video/mpeg');

/** Brands of the container that MP4, MOV, HEIC and others share, by what they begin with. */
const BRANDS: readonly (readonly [RegExp, MediaFormat])[] = [
  [/^avi[fs]/, other('AVIF')],
  [/^(hei[cxms]|hev[cxms]|mif1|msf1)/, HEIC],
  [/^crx /, other('CR3 (RAW)')],
  [/^(jp2|jpx|jpm) /, other('JPEG 2000')],
  [/^M4[AB]/, other('M4A')],
  [/^3g/, other('3GP')],
  [/^f4v/i, other('F4V')],
  [/^qt {2}/, MOV],
  [/^(isom|iso[2-9a-c]|mp4[0-9]|avc1|M4V|MSNV|dash|cmf|mmp4|XAVC|ND|nvr1|caqv|mp7)/i, MP4],
];

/* oxlint-disable no-control-regex -- the bytes of a file's beginning are what is looked for */
/** What a file begins with, in Latin-1; a dot is any byte. */
const SIGNATURES: readonly (readonly [RegExp, MediaFormat])[] = [
  [/^\xff\xd8\xff/s, JPEG],
  [/^\x89PNG\r\n\x1a\n/s, PNG],
  [/^.{4}(moov|mdat|wide|free|skip|pnot)/s, MOV],
  [/^\0\0\x01[\xba\xb3]/s, MPEG],
  [/^GIF8[79]a/s, other('GIF')],
  [/^RIFF.{4}WEBP/s, other('WebP')],
  [/^RIFF.{4}AVI /s, other('AVI')],
  [/^RIFF.{4}WAVE/s, other('WAV')],
  [/^BM.{4}\0\0\0\0/s, other('BMP')],
  [/^(II\*\0.{4}CR|II\x1a\0\0\0HEAPCCDR)/s, other('CR2 (RAW)')],
  [/^FUJIFILMCCD-RAW/s, other('RAF (RAW)')],
  [/^(II\*\0|MM\0\*)/s, other('TIFF')],
  [/^8BPS/s, other('PSD')],
  [/^%PDF/s, other('PDF')],
  [/^%!PS/s, other('EPS')],
  [/^(\xff\x0a|\0\0\0\x0cJXL )/s, other('JPEG XL')],
  [/^\0\0\0\x0cjP {2}/s, other('JPEG 2000')],
  [/^\0\0\x01\0/s, other('ICO')],
  [/^\x1a\x45\xdf\xa3.{0,60}webm/s, other('WebM')],
  [/^\x1a\x45\xdf\xa3/s, other('MKV')],
  [/^\x30\x26\xb2\x75\x8e\x66\xcf\x11/s, other('WMV')],
  [/^FLV\x01/s, other('FLV')],
  [/^(G.{187}G|.{4}G.{191}G)/s, other('MPEG-TS')],
  [/^OggS/s, other('OGG')],
  [/^(ID3|\xff[\xfb\xf3\xf2])/s, other('MP3')],
  [/^PK\x03\x04/s, other('ZIP')],
  [/^Rar!\x1a\x07/s, other('RAR')],
  [/^7z\xbc\xaf\x27\x1c/s, other('7-Zip')],
  [/^(\xef\xbb\xbf)?\s*(<\?xml[^>]*>\s*)?(<!--.*?-->\s*)*(<!DOCTYPE svg[^>]*>\s*)?<svg[\s>/]/is, other('SVG')],
  [/^(\xef\xbb\xbf)?\s*(<!doctype html|<html)/is, other('HTML')],
];

/* oxlint-enable no-control-regex */

/** A main brand of pictures in general may be one of AVIF, which the further ones tell. */
const formatOfBrand = (head: string): MediaFormat => {
  const brand = head.slice(8, 12);
  const isGeneral = brand === 'mif1' || brand === 'msf1';
  if (isGeneral && /avi[fs]/.test(head.slice(16, 64)) && !/hei[cx]|hev[cx]/.test(head.slice(16, 64))) return other('AVIF');
  return BRANDS.find(([pattern]) => pattern.test(brand))?.[1] ?? other(brand.trim());
};

/** What a file is by its first bytes, whatever its name says; null when that cannot be told. Both sides decide by this alone. */
export const formatOf = (bytes: Uint8Array): MediaFormat | null => {
  const head = Array.from(bytes.subarray(0, 512), (byte) => String.fromCharCode(byte)).join('');
  if (head.slice(4, 8) === 'ftyp') return formatOfBrand(head);
  return SIGNATURES.find(([pattern]) => pattern.test(head))?.[1] ?? null;
};
