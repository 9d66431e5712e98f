/** The policy of a site's service worker as pure functions. */

export interface RequestFacts {
  method: string;
  url: string;
  /** The request's mode: `navigate`, `cors`, `no-cors` … */
  mode: string;
  /** `image`, `script`, `style`, `font`, `video` … */
  destination: string;
  hasAuthorization: boolean;
  hasRange: boolean;
}

/**
 * - `document`: a page of the site. Network first, then the cache.
 * - `detail`: a page's details from the visitor API. Network first, then the cache.
 * - `file`: a file that never changes at its address. Cache first.
 * - `other`: left to the browser.
 */
export type RequestKind = 'document' | 'detail' | 'file' | 'other';

const DETAIL = /^\/api\/end-user\/site\/[^/]+\/page\/[^/]+\/public$/;
const FILE = /^\/_(?:viewer|media)\//;
const FILE_DESTINATIONS: ReadonlySet<string> = new Set(['image', 'script', 'style', 'font']);

/** @param scope the worker's scope, an absolute URL with a trailing slash */
export const kindOf = (request: RequestFacts, scope: string): RequestKind => {
  const { destination, hasAuthorization, hasRange, method, mode, url } = request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || hasAuthorization || hasRange || origin !== new URL(scope).origin) return 'other';
  if (mode === 'navigate') return url.startsWith(scope) ? 'document' : 'other';
  if (DETAIL.test(pathname)) return 'detail';
  return FILE.test(pathname) && FILE_DESTINATIONS.has(destination) ? 'file' : 'other';
};

/** The properties of a response that the policy uses. */
export interface ResponseFacts {
  status: number;
  /** `basic` for same-origin responses, including after redirects within the origin. */
  type: string;
  redirected: boolean;
  cacheControl: string;
}

/** Whether a response may be stored: it is marked as public and identical for all visitors. */
export const isStorable = ({ cacheControl, redirected, status, type }: ResponseFacts): boolean =>
  status === 200 && type === 'basic' && !redirected && /\bpublic\b/.test(cacheControl) && !/\b(?:no-store|private)\b/.test(cacheControl);

/** Whether a response means that its address no longer exists. */
export const isGone = ({ status }: Pick<ResponseFacts, 'status'>): boolean => status === 404 || status === 410;

interface CellPath {
  category: string;
  language: string;
}

const cellPath = (url: string, scope: string): CellPath | null => {
  const tokens = new URL(url).pathname.slice(new URL(scope).pathname.length).split('/').filter(Boolean);
  const position = /^([A-Z]{1,3})\d{1,3}$/i.exec(tokens[0] ?? '');
  const [language = '', ...nothing] = position ? tokens.slice(1) : tokens;
  if (nothing.length > 0 || !/^(?:JP|EN|CN|KR)?$/i.test(language)) return null;
  return { category: (position?.[1] ?? 'A').toUpperCase(), language: language.toUpperCase() };
};

/** Whether a stored address is a cell's page. */
export const isCellPage = (url: string, scope: string): boolean =>
  url.startsWith(scope) && !url.includes('?') && cellPath(url, scope) !== null;

/**
 * Finds a stored page as a substitute for a cell whose own page was never loaded. Swipes load no pages, but every page contains the whole
 * grid. Chooses the latest page of the same language, preferably of the same category.
 * @param stored addresses, oldest first
 */
export const standInFor = (wanted: string, stored: readonly string[], scope: string): string | null => {
  const path = cellPath(wanted, scope);
  if (path === null) return null;
  const candidates = stored.filter((url) => isCellPage(url, scope) && cellPath(url, scope)!.language === path.language);
  return candidates.findLast((url) => cellPath(url, scope)!.category === path.category) ?? candidates.at(-1) ?? null;
};

interface StoredFile {
  url: string;
  /** Bytes. */
  size: number;
}

/** The oldest files that must be deleted for the others to fit. */
export const filesToDrop = (files: readonly StoredFile[], mostFiles: number, mostBytes: number): string[] => {
  let count = files.length;
  let bytes = files.reduce((sum, { size }) => sum + size, 0);
  const dropped: string[] = [];
  for (const { url, size } of files) {
    if (count <= mostFiles && bytes <= mostBytes) break;
    dropped.push(url);
    count -= 1;
    bytes -= size;
  }
  return dropped;
};
