/** What the service worker of a site does with a request, as pure functions. */

export interface RequestFacts {
  method: string;
  url: string;
  /** Of the request: `navigate`, `cors`, `no-cors` … */
  mode: string;
  /** `image`, `script`, `style`, `font`, `video` … */
  destination: string;
  hasAuthorization: boolean;
  hasRange: boolean;
}

/**
 * - `document`: a page of the site; from the network, and from the cache without one.
 * - `detail`: what the visitor API says of a page; the same.
 * - `file`: a file that never changes under its address; from the cache at once.
 * - `other`: left to the browser.
 */
export type RequestKind = 'document' | 'detail' | 'file' | 'other';

const DETAIL = /^\/api\/end-user\/site\/[^/]+\/page\/[^/]+\/public$/;
const FILE = /^\/_(?:viewer|media)\//;
const FILE_DESTINATIONS: ReadonlySet<string> = new Set(['image', 'script', 'style', 'font']);

/** @param scope of the worker, an absolute URL that ends with a slash */
export const kindOf = (request: RequestFacts, scope: string): RequestKind => {
  const { destination, hasAuthorization, hasRange, method, mode, url } = request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || hasAuthorization || hasRange || origin !== new URL(scope).origin) return 'other';
  if (mode === 'navigate') return url.startsWith(scope) ? 'document' : 'other';
  if (DETAIL.test(pathname)) return 'detail';
  return FILE.test(pathname) && FILE_DESTINATIONS.has(destination) ? 'file' : 'other';
};

/** As far as the policy reads it. */
export interface ResponseFacts {
  status: number;
  /** `basic` is one of this origin that was not redirected elsewhere. */
  type: string;
  redirected: boolean;
  cacheControl: string;
}

/** Whether a response may be stored: it is everybody's, and says so. */
export const isStorable = ({ cacheControl, redirected, status, type }: ResponseFacts): boolean =>
  status === 200 && type === 'basic' && !redirected && /\bpublic\b/.test(cacheControl) && !/\b(?:no-store|private)\b/.test(cacheControl);

/** Whether a response means that its address has nothing to show anymore. */
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

/** Whether a stored address is that of a cell's page. */
export const isCellPage = (url: string, scope: string): boolean =>
  url.startsWith(scope) && !url.includes('?') && cellPath(url, scope) !== null;

/**
 * A stored page that can stand in for a cell whose own page was never loaded, since swipes load none: each page knows the whole grid.
 * One of the same language; of the same category if there is one, and the latest.
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

/** The oldest files that have to go for the others to fit. */
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
