const utf8 = new TextDecoder('utf-8', { fatal: true });
/** Windows in Japan writes names in code page 932, which the WHATWG Encoding Standard calls `shift_jis`. */
const cp932 = new TextDecoder('shift_jis', { fatal: true });

const decodedBy = (decoder: TextDecoder, bytes: Uint8Array): string | null => {
  try {
    return decoder.decode(bytes);
  } catch {
    return null;
  }
};

/** Decodes an entry's name: UTF-8 when flagged as such or valid as such, else CP932; null when it is neither. */
export const decodeName = (bytes: Uint8Array, isUtf8: boolean): string | null => {
  const asUtf8 = decodedBy(utf8, bytes);
  return isUtf8 || asUtf8 !== null ? asUtf8 : decodedBy(cp932, bytes);
};

// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const STRANGE = /[\u0000-\u001F\u007F-\u009F\\:*?"<>|\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;

/** Why a name is refused. No file is ever written under such a name, but an archive that contains one is likely an attack. */
export const nameIssue = (name: string): 'bulk_uploads.bad_path' | 'bulk_uploads.too_deep' | null => {
  const segments = name.replace(/\/$/, '').split('/');
  const isBad = STRANGE.test(name) || segments.some((segment) => ['', '.', '..'].includes(segment) || [...segment].length > 255);
  if (isBad) return 'bulk_uploads.bad_path';
  return segments.length > 2 ? 'bulk_uploads.too_deep' : null;
};

/** Equal for names that some file systems treat as the same. */
export const twinKey = (name: string): string => name.normalize('NFC').toUpperCase().toLowerCase();

const TYPES: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  jfif: 'image/jpeg',
  heic: 'image/heic',
  heif: 'image/heif',
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  mov: 'video/quicktime',
  mpg: 'video/mpeg',
  mpeg: 'video/mpeg',
};
const ARCHIVES = new Set('zip zipx 7z rar tar gz tgz bz2 tbz xz txz zst lzh lha cab jar war apk iso dmg'.split(' '));

const endingOf = (name: string): string => /\.([^./]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** The media type for the name's extension; undefined for files that may not be uploaded. */
export const typeOfName = (name: string): string | undefined => {
  const ending = endingOf(name);
  return Object.hasOwn(TYPES, ending) ? TYPES[ending] : undefined;
};
export const isArchiveName = (name: string): boolean => ARCHIVES.has(endingOf(name));

/** The file's base name, without folder and extension. */
export const stemOf = (name: string): string =>
  name
    .split('/')
    .at(-1)!
    .replace(/\.[^.]*$/, '');
