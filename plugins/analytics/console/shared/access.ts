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
  /** Expiry, ms since 1970. */
  until: number;
}

const KEY = 'mekuri.shared-report';

/** Session storage, or null if the browser denies it. */
const stored = (): Storage | null => {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
};

/** Access stored in this browser tab, so that a reload neither asks for the password nor counts as an opening. */
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
    // Storage is full or disabled: the next reload opens the link again.
  }
};

export const forgetAccess = (): void => stored()?.removeItem(KEY);

/** Opens a link and returns access to its reports. @throws the server's error */
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
