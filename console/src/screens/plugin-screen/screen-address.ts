import type { TabSearch } from '@mekuri/kit/console';

/** The address of a path within a plugin's screen. Empty search values are omitted. */
export const screenAddress = (base: string, path: readonly string[], search: TabSearch): string => {
  const query = new URLSearchParams(Object.entries(search).filter(([, value]) => value !== '')).toString();
  return [base, ...path.map(encodeURIComponent)].join('/') + (query === '' ? '' : `?${query}`);
};
