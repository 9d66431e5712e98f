const UNREAD = /<!--.*?-->|<(style|template)\b.*?<\/\1\s*>/gis;
const NAMED = /\s(?:alt|aria-label|title)\s*=\s*(?:"\s*[^"\s]|'\s*[^'\s]|[^"'\s>])/i;

/** Whether a creator's own HTML says something when it is read out: a text, or the name of a picture. */
export const hasText = (html: string): boolean => {
  const read = html.replaceAll(UNREAD, '');
  return NAMED.test(read) || read.replaceAll(/<[^>]*>|&nbsp;/gi, '').trim() !== '';
};
