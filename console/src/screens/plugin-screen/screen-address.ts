import type { TabSearch } from '@mekuri/kit/console';

/** The address of a part of a plugin's screen; empty values of the search are left out. */
export const screenAddress = (base: string, path: readonly string[], search: TabSearch): string => {
  const query = new URLSearchParams(Object.entries(search).filter(([, value]) => value !== '')).toString();
  return [base, ...path.map(encodeURIComponent)].join('/') + (query === '' ? '' : `?${query}`);
};
