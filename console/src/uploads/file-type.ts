import { FORMAT_BYTES, formatOf } from '@mekuri/kit/files';
import i18next from 'i18next';
import { PutRefused } from './put-file.ts';

/** The accepted formats by file extension: browsers leave the type of some of them empty. */
const TYPES: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  jfif: 'image/jpeg',
  heic: 'image/heic',
  heif: 'image/heif',
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  mpeg: 'video/mpeg',
  mpg: 'video/mpeg',
  mov: 'video/quicktime',
};

/** For the `accept` attribute of a file input. */
export const ACCEPTED = Object.keys(TYPES)
  .map((ending) => `.${ending}`)
  .join(',');

/** The content type of a file by its name; undefined if the server does not accept the format. */
export const contentTypeOf = (name: string): string | undefined => {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return Object.hasOwn(TYPES, ending) ? TYPES[ending] : undefined;
};

export const isVideo = (name: string): boolean => contentTypeOf(name)?.startsWith('video/') ?? false;

interface FileType {
  /** The content type that the file is sent as; undefined if the server does not accept it. */
  contentType: string | undefined;
  /** The name of the format, if the first bytes identify it. */
  format: string | undefined;
}

/** Determines a file's type by its first bytes, as the server does, or by its name if they are inconclusive. */
export const readFileType = async (file: File): Promise<FileType> => {
  const found = await formatOf(new Uint8Array(await file.slice(0, FORMAT_BYTES).arrayBuffer()));
  if (!found) return { contentType: contentTypeOf(file.name), format: undefined };
  return { contentType: found.contentType ?? undefined, format: found.name };
};

/** The message for a rejected file: its format and the accepted ones. */
export const unsupported = (file: File, { format }: Pick<FileType, 'format'>): string =>
  format === undefined
    ? i18next.t('upload.unsupported', { file: file.name })
    : i18next.t('upload.otherFormat', { file: file.name, format });

/** The message for a file that is not an image: its format and the accepted ones. Null for an image. */
export const pictureIssue = async (file: File): Promise<string | null> => {
  const { contentType, format } = await readFileType(file);
  if (contentType?.startsWith('image/')) return null;
  return format === undefined
    ? i18next.t('picture.unsupported', { file: file.name })
    : i18next.t('picture.otherFormat', { file: file.name, format });
};

/** The content type of an image. @throws PutRefused for other files */
export const pictureType = async (file: File): Promise<string> => {
  const issue = await pictureIssue(file);
  if (issue !== null) throw new PutRefused(issue, 415);
  return (await readFileType(file)).contentType!;
};
