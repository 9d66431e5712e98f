import { FORMAT_BYTES, formatOf } from '@mekuri/kit/files';
import i18next from 'i18next';

/** What the server takes, by the ending of a file's name: browsers leave the type of some of these empty. */
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

/** For the `accept` of a file input. */
export const ACCEPTED = Object.keys(TYPES)
  .map((ending) => `.${ending}`)
  .join(',');

/** The content type that a file is sent as; undefined when the server does not take its kind. */
export const contentTypeOf = (name: string): string | undefined => {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return Object.hasOwn(TYPES, ending) ? TYPES[ending] : undefined;
};

export const isVideo = (name: string): boolean => contentTypeOf(name)?.startsWith('video/') ?? false;

interface FileType {
  /** The content type that the file is sent as; undefined when the server does not take it. */
  contentType: string | undefined;
  /** The name of its format, where its first bytes tell it. */
  format: string | undefined;
}

/** What a file is by its first bytes, as the server sees it; by its name where they do not tell. */
export const readFileType = async (file: File): Promise<FileType> => {
  const found = await formatOf(new Uint8Array(await file.slice(0, FORMAT_BYTES).arrayBuffer()));
  if (!found) return { contentType: contentTypeOf(file.name), format: undefined };
  return { contentType: found.contentType ?? undefined, format: found.name };
};

/** That a file is not taken: what it is, and what would do. */
export const unsupported = (file: File, { format }: Pick<FileType, 'format'>): string =>
  format === undefined
    ? i18next.t('upload.unsupported', { file: file.name })
    : i18next.t('upload.otherFormat', { file: file.name, format });
