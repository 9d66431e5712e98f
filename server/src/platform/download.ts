/** What a file is, for browsers and for its name. */
export interface FileType {
  contentType: string;
  /** Without the dot. */
  extension: string;
}

/** `name` is plain ASCII. `title` is what the reader's language calls the file; browsers that cannot write it use `name`. */
export interface Download {
  name: string;
  title?: string | undefined;
  now: Date;
}

/** Of an answer that browsers save under `<name>-<yyyymmddhhmmss>.<extension>`, in Japan's time. */
export const downloadHeaders = ({ contentType, extension }: FileType, { name, title, now }: Download): Readonly<Record<string, string>> => {
  const moment = new Date(now.getTime() + 9 * 3_600_000).toISOString().replaceAll(/\D/g, '').slice(0, 14);
  const titled = title === undefined ? '' : `; filename*=UTF-8''${encodeURIComponent(`${title}-${moment}.${extension}`)}`;
  return {
    'content-type': contentType,
    'content-disposition': `attachment; filename="${name}-${moment}.${extension}"${titled}`,
  };
};
