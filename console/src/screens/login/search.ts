interface LoginSearch {
  /** Address within the console to open after signing in. */
  redirect?: string;
}

const isWithinConsole = (address: unknown): address is string =>
  typeof address === 'string' && /^\/(?![/\\])(?!login|log-out)/.test(address);

export const parseLoginSearch = (search: Record<string, unknown>): LoginSearch =>
  isWithinConsole(search['redirect']) ? { redirect: search['redirect'] } : {};
