const OPEN: ReadonlySet<string> = new Set([
  'login',
  'log-out',
  'sign-up',
  'reset-pass',
  'reset-password',
  'new-password',
  'first-time-change-password',
  'errors',
  'shared',
]);

/** Whether an address is open without signing in. */
export const isPublicRoute = (pathname: string): boolean => {
  const [first = ''] = pathname.slice(1).split('/');
  return first === '' || OPEN.has(first);
};
