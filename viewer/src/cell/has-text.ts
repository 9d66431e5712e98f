const UNREAD = /<!--.*?-->|<(style|template)\b.*?<\/\1\s*>/gis;
const NAMED = /\s(?:alt|aria-label|title)\s*=\s*(?:"\s*[^"\s]|'\s*[^'\s]|[^"'\s>])/i;

/** Whether a creator's HTML has an accessible name: text, or a labelled picture. */
export const hasText = (html: string): boolean => {
  const read = html.replaceAll(UNREAD, '');
  return NAMED.test(read) || read.replaceAll(/<[^>]*>|&nbsp;/gi, '').trim() !== '';
};
