export const MOST_CHARACTERS = 60;
export const MOST_DAYS = 365;

export interface LinkDraft {
  name: string;
  days: number | '';
  /** Empty: none is asked for. */
  password: string;
}

export const NEW_LINK: LinkDraft = { name: '', days: 30, password: '' };

export type LinkFault = 'long' | 'days';

/** Why the server would refuse a draft that has a name; null where it would not. The rules of passwords are left to it. */
export const faultOfLink = ({ name, days }: LinkDraft): LinkFault | null => {
  if ([...name.trim()].length > MOST_CHARACTERS) return 'long';
  return days === '' || !Number.isInteger(days) || days < 1 || days > MOST_DAYS ? 'days' : null;
};

/** Browsers keep what is behind the `#` to themselves. */
export const addressOfLink = (origin: string, siteId: string, secret: string): string => `${origin}/shared/report/${siteId}#${secret}`;
