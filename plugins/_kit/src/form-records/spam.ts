/** Minimum time that a person needs to fill in a form, in ms. */
const QUICKEST = 2000;

interface Signs {
  /** Content of the honeypot field, which people do not see. */
  trap?: string;
  /** When the form was shown; optional. */
  shownAt?: string;
}

/**
 * Whether a submission looks automated. Such submissions are still stored, but listed separately. So visitors need no captcha, and a false
 * positive loses no data.
 */
export const looksLikeSpam = ({ trap = '', shownAt = '' }: Signs, now: Date): boolean => {
  const shown = Date.parse(shownAt);
  return trap !== '' || (!Number.isNaN(shown) && now.getTime() - shown < QUICKEST);
};
