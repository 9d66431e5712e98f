interface TokenSearch {
  /** Of a mailed link. */
  token?: string;
}

const TOKEN = /^[A-Za-z0-9._-]{20,200}$/;

/** A token that cannot be one is passed on as empty: the screen says that the link is broken rather than that it is missing. */
export const parseTokenSearch = ({ token }: Record<string, unknown>): TokenSearch => {
  if (token === undefined || token === '') return {};
  return { token: typeof token === 'string' && TOKEN.test(token) ? token : 'broken' };
};
