import { analyticsOpenReport } from '@mekuri/client-console';

export interface Access {
  token: string;
  siteName: string;
  /** ISO 8601. */
  linkExpiresAt: string;
}

interface Stored extends Access {
  siteId: string;
  secret: string;
  /** ms since 1970. */
  until: number;
}

const KEY = 'mekuri.shared-report';

/** A browser may refuse to store anything. */
const stored = (): Storage | null => {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
};

/** What the browser's tab was given before, so that a reload neither asks for the password nor counts as an opening. */
const recall = (siteId: string, secret: string): Access | null => {
  try {
    const found = JSON.parse(stored()?.getItem(KEY) ?? 'null') as Stored | null;
    return found?.siteId === siteId && found.secret === secret && found.until > Date.now() ? found : null;
  } catch {
    return null;
  }
};

const remember = (access: Stored): void => {
  try {
    stored()?.setItem(KEY, JSON.stringify(access));
  } catch {
    // Full, or switched off: the next reload opens the link once more.
  }
};

export const forgetAccess = (): void => stored()?.removeItem(KEY);

/** Access to a link's reports. @throws the problem that the server answers */
export const openLink = async (siteId: string, secret: string, password: string): Promise<Access> => {
  const known = password === '' ? recall(siteId, secret) : null;
  if (known) return known;
  const body = { secret, ...(password === '' ? {} : { password }) };
  const {
    accessToken: token,
    expiresIn,
    siteName,
    linkExpiresAt,
  } = (await analyticsOpenReport({ path: { siteId }, body, throwOnError: true })).data;
  remember({ token, siteName, linkExpiresAt, siteId, secret, until: Date.now() + expiresIn * 1000 });
  return { token, siteName, linkExpiresAt };
};
