/** People take longer than this to write anything, in ms. */
const QUICKEST = 2000;

interface Signs {
  /** What stood in the field that people do not see. */
  trap?: string;
  /** When the form was shown; nobody has to say. */
  shownAt?: string;
}

/** What looks as if no person had sent it. It is kept all the same, and shown apart: nobody is asked anything, and nothing is lost. */
export const looksLikeSpam = ({ trap = '', shownAt = '' }: Signs, now: Date): boolean => {
  const shown = Date.parse(shownAt);
  return trap !== '' || (!Number.isNaN(shown) && now.getTime() - shown < QUICKEST);
};
