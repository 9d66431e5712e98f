const UNSEEN = /[\p{Cc}\p{Cf}\p{Z}\\]/u;
const TELEPHONE = /^tel:\+?[0-9().;=a-z-]{1,64}$/i;

/** Whether the server accepts an address as a link: http(s) with a host and no credentials, tel, mailto. */
export const isLinkUrl = (text: string): boolean => {
  if (UNSEEN.test(text) || !URL.canParse(text)) return false;
  const { protocol, hostname, username, password, pathname } = new URL(text);
  if (protocol === 'tel:') return TELEPHONE.test(text);
  if (protocol === 'mailto:') return /^[^@?]+@[^@?]+/.test(pathname);
  return /^https?:\/\//i.test(text) && hostname !== '' && username === '' && password === '';
};
