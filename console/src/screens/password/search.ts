interface TokenSearch {
  /** Token of an emailed link. */
  token?: string;
}

const TOKEN = /^[A-Za-z0-9._-]{20,200}$/;

/** A malformed token is replaced by one that cannot exist, so that the screen says that the link is invalid rather than missing. */
export const parseTokenSearch = ({ token }: Record<string, unknown>): TokenSearch => {
  if (token === undefined || token === '') return {};
  return { token: typeof token === 'string' && TOKEN.test(token) ? token : 'broken' };
};
