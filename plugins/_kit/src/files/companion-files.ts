/** Folders that systems, cameras and storage devices keep for themselves. */
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
/** Files that they leave beside others; macOS ends the name of a folder's icon with a line break. */
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
/** Notes of cameras and editors beside a picture or a film, shortcuts, and what is left of a download or an edit. */
const ENDINGS = new Set('aae xmp thm lrv lrf ini db lnk url webloc tmp part crdownload download bak'.split(' '));

const isBad = (segment: string): boolean => segment === '' || segment === '.' || segment === '..' || segment.includes('\\');

const isOwnOfSystems = (segment: string): boolean => {
  const name = segment.toLowerCase();
  // Names that begin with a dot are hidden; `~$` and `~` are of a file that is open or was saved again.
  return name.startsWith('.') || name.startsWith('~') || name.endsWith('~') || FOLDERS.has(name) || FILES.has(name);
};

/**
 * Whether a file, by its path with `/` between folders, is one that an operating system or a tool left beside those that somebody
 * chose: hidden, in a folder of the system's own, or a companion of another file. A path that leads elsewhere is none.
 */
export const isCompanionFile = (path: string): boolean => {
  const segments = path.replace(/\/$/, '').split('/');
  if (segments.some(isBad)) return false;
  const ending = /\.([^.]+)$/.exec(segments.at(-1)!)?.[1]?.toLowerCase() ?? '';
  return segments.some(isOwnOfSystems) || (!path.endsWith('/') && ENDINGS.has(ending));
};
