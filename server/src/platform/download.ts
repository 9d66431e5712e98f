/** Content type and file extension of a download. */
export interface FileType {
  contentType: string;
  /** Without the dot. */
  extension: string;
}

/** `name` must be ASCII. `title` is the file name in the user's language; browsers that cannot use it fall back to `name`. */
export interface Download {
  name: string;
  title?: string | undefined;
  now: Date;
}

const inAscii = (fileName: string): string => fileName.replaceAll(/[^A-Za-z0-9.-]+/g, '_');
/** `encodeURIComponent` leaves these, which RFC 8187 does not allow. */
const encoded = (fileName: string): string =>
  encodeURIComponent(fileName.toWellFormed()).replaceAll(
    /['()*]/g,
    (character) => `%${character.codePointAt(0)!.toString(16).toUpperCase()}`,
  );

/** The header of a file that browsers save under this name (RFC 6266); those that cannot use it fall back to an ASCII name. */
export const contentDisposition = (fileName: string, fallback = inAscii(fileName)): string =>
  `attachment; filename="${fallback}"; filename*=UTF-8''${encoded(fileName)}`;

/** Headers of a response that browsers save as `<name>-<yyyymmddhhmmss>.<extension>`, in Japan time. */
export const downloadHeaders = ({ contentType, extension }: FileType, { name, title, now }: Download): Readonly<Record<string, string>> => {
  const instant = new Date(now.getTime() + 9 * 3_600_000).toISOString().replaceAll(/\D/g, '').slice(0, 14);
  const fallback = `${name}-${instant}.${extension}`;
  return {
    'content-type': contentType,
    'content-disposition':
      title === undefined ? `attachment; filename="${fallback}"` : contentDisposition(`${title}-${instant}.${extension}`, fallback),
  };
};
