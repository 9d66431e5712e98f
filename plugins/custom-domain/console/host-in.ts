/** What somebody pastes is often a whole address: the host in it. What a host may be, the server says. */
export const hostIn = (text: string): string =>
  text
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/\/.*$/, '')
    .replace(/\.$/, '');
