/** A member's sign-in in local storage. Renewing it requires an HttpOnly cookie. */
interface Kept {
  token: string;
  /** Milliseconds since 1970, by this browser's clock. */
  until: number;
}

export interface SessionAnswer {
  accessToken: string;
  /** Seconds. */
  expiresIn: number;
}

/** A token is renewed this long before it expires, so that it outlives the request. */
const MARGIN_MS = 30_000;

const keyOf = (siteId: string): string => `mekuri_member:${siteId}`;

const read = (siteId: string): Kept | null => {
  try {
    return JSON.parse(localStorage.getItem(keyOf(siteId)) ?? 'null') as Kept | null;
  } catch {
    return null;
  }
};

export const keepSession = (siteId: string, { accessToken: token, expiresIn: seconds }: SessionAnswer): void => {
  try {
    localStorage.setItem(keyOf(siteId), JSON.stringify({ token, until: Date.now() + seconds * 1000 } satisfies Kept));
  } catch {
    // Storage is unavailable; the member has to log in on each visit.
  }
};

export const dropSession = (siteId: string): void => {
  try {
    localStorage.removeItem(keyOf(siteId));
  } catch {
    // Storage is unavailable, so nothing was stored.
  }
};

export const isSignedIn = (siteId: string): boolean => read(siteId) !== null;

const renewing = new Map<string, Promise<string | null>>();

const renew = async (siteId: string): Promise<string | null> => {
  const { client } = await import('./api.ts');
  const { data, response } = await client.POST('/end-user/site/{siteId}/refresh-token', { params: { path: { siteId } } });
  if (response.status === 401) dropSession(siteId);
  if (!data) return null;
  keepSession(siteId, data);
  return data.accessToken;
};

/** A valid token, renewed if necessary; null if the visitor is not signed in. @throws TypeError without a connection */
export const memberToken = async (siteId: string): Promise<string | null> => {
  const kept = read(siteId);
  if (kept === null) return null;
  if (kept.until - MARGIN_MS > Date.now()) return kept.token;
  const running = renewing.get(siteId) ?? renew(siteId).finally(() => renewing.delete(siteId));
  renewing.set(siteId, running);
  return running;
};

/** Ends the sign-in here and on the server. */
export const signOut = async (siteId: string): Promise<void> => {
  dropSession(siteId);
  const { client } = await import('./api.ts');
  await client.POST('/end-user/site/{siteId}/log-out', { params: { path: { siteId } } });
};
