export const MOST_CHARACTERS = 60;
export const MOST_DAYS = 365;

export interface LinkDraft {
  name: string;
  days: number | '';
  /** Empty for a link without a password. */
  password: string;
}

export const NEW_LINK: LinkDraft = { name: '', days: 30, password: '' };

export type LinkIssue = 'long' | 'days';

/** Validates a draft that has a name like the server does; null if valid. Password rules are checked by the server only. */
export const issueOfLink = ({ name, days }: LinkDraft): LinkIssue | null => {
  if ([...name.trim()].length > MOST_CHARACTERS) return 'long';
  return days === '' || !Number.isInteger(days) || days < 1 || days > MOST_DAYS ? 'days' : null;
};

/** The secret is in the URL fragment, which browsers never send to servers. */
export const addressOfLink = (origin: string, siteId: string, secret: string): string => `${origin}/shared/report/${siteId}#${secret}`;
