/** Folders that operating systems, cameras and storage devices create for their own use. */
const FOLDERS = new Set([
  '__macosx',
  '$recycle.bin',
  'recycler',
  'system volume information',
  'lost+found',
  'network trash folder',
  'temporary items',
  '@eadir',
  '#recycle',
  '#snapshot',
]);
/** Files that they create next to others; macOS ends the name of a folder's icon with a carriage return. */
const FILES = new Set([
  'thumbs.db',
  'ehthumbs.db',
  'ehthumbs_vista.db',
  'desktop.ini',
  'folder.ini',
  'picasa.ini',
  'zbthumbnail.info',
  'icon\r',
]);
/** Sidecar files of cameras and editors for a picture or video, shortcuts, and leftovers of downloads or edits. */
const ENDINGS = new Set('aae xmp thm lrv lrf ini db lnk url webloc tmp part crdownload download bak'.split(' '));

const isBad = (segment: string): boolean => segment === '' || segment === '.' || segment === '..' || segment.includes('\\');

const isOwnOfSystems = (segment: string): boolean => {
  const name = segment.toLowerCase();
  // Names with a leading dot are hidden files; `~$` and `~` mark lock files and backups.
  return name.startsWith('.') || name.startsWith('~') || name.endsWith('~') || FOLDERS.has(name) || FILES.has(name);
};

/**
 * Whether a file was created by an operating system or a tool next to the files that a person chose: hidden, in a system folder, or a
 * companion of another file. `path` has `/` between folders. False for a path with empty or relative segments, or with backslashes.
 */
export const isCompanionFile = (path: string): boolean => {
  const segments = path.replace(/\/$/, '').split('/');
  if (segments.some(isBad)) return false;
  const ending = /\.([^.]+)$/.exec(segments.at(-1)!)?.[1]?.toLowerCase() ?? '';
  return segments.some(isOwnOfSystems) || (!path.endsWith('/') && ENDINGS.has(ending));
};
