import { createVisitorClient } from '@mekuri/client-visitor';

export interface PreviewSession {
  accessToken: string;
  siteId: string;
  name: string;
  frameUrl: string;
}

export interface Credentials {
  email: string;
  password: string;
}

/** The result of signing in to a preview. */
export type Outcome = { session: PreviewSession } | { refusal: 'locked' | 'many' | 'failed' };

const client = createVisitorClient({ fetch: (...request) => globalThis.fetch(...request) });

const refusalOf = (status: number): Outcome => ({ refusal: status === 401 ? 'locked' : status === 429 ? 'many' : 'failed' });

/** @param site the site's id or slug */
export const logIn = async (site: string, body: Credentials): Promise<Outcome> => {
  try {
    const { data, response } = await client.POST('/preview/site/{siteId}/login', { params: { path: { siteId: site } }, body });
    return data ? { session: data } : refusalOf(response.status);
  } catch {
    return { refusal: 'failed' };
  }
};

export const renew = async ({ siteId, accessToken }: PreviewSession): Promise<Outcome> => {
  try {
    const { data, response } = await client.POST('/preview/site/{siteId}/refresh-token', {
      params: { path: { siteId } },
      headers: { authorization: `Bearer ${accessToken}` },
    });
    return data ? { session: data } : refusalOf(response.status);
  } catch {
    return { refusal: 'failed' };
  }
};

const keyOf = (site: string): string => `mekuri_preview:${site.toLowerCase()}`;

/** Stores the session for this tab only. No custom code runs on this host. */
export const keep = (site: string, session: PreviewSession | null): void => {
  try {
    if (session === null) sessionStorage.removeItem(keyOf(site));
    else sessionStorage.setItem(keyOf(site), JSON.stringify(session));
  } catch {
    // Without storage, a new sign-in is needed after each reload.
  }
};

export const kept = (site: string): PreviewSession | null => {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(site)) ?? 'null') as PreviewSession | null;
  } catch {
    return null;
  }
};
