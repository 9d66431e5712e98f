interface LoginSearch {
  /** Where to go after signing in: an address within the console. */
  redirect?: string;
}

const isWithinConsole = (address: unknown): address is string =>
  typeof address === 'string' && /^\/(?![/\\])(?!login|log-out)/.test(address);

export const parseLoginSearch = (search: Record<string, unknown>): LoginSearch =>
  isWithinConsole(search['redirect']) ? { redirect: search['redirect'] } : {};
