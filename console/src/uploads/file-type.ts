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
