const AUTHORITY = /^https?:\/\//i;
const TELEPHONE = /^tel:\+?[0-9().;=a-z-]{1,64}$/i;
const UNSEEN = /[\p{Cc}\p{Cf}\p{Z}\\]/u;

/**
 * True for an address that a tap may open: http(s) with a host and without credentials, tel, mailto. Rejects what browsers would strip or
 * repair (blanks, control characters, backslashes, a missing `//`), so that the address checked here is the one that they open.
 */
export const isLinkUrl = (text: string): boolean => {
  if (UNSEEN.test(text) || !URL.canParse(text)) return false;
  const url = new URL(text);
  switch (url.protocol) {
    case 'http:':
    case 'https:':
      return AUTHORITY.test(text) && url.hostname !== '' && url.username === '' && url.password === '';
    case 'tel:':
      return TELEPHONE.test(text);
    case 'mailto:':
      return /^[^@?]+@[^@?]+/.test(url.pathname);
    default:
      return false;
  }
};
