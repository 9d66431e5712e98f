import { sitesListOptions } from '@mekuri/client-console/query';
import { useQuery } from '@tanstack/react-query';

const MOST = 100;

/** Options for the account's sites, most recently changed first, at most 100. */
export const useSiteChoices = (isNeeded: boolean): { value: string; label: string }[] => {
  const { data } = useQuery({ ...sitesListOptions({ query: { limit: MOST } }), enabled: isNeeded, meta: { quiet: true } });
  return (data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }));
};
