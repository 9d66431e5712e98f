import { isProblem, type SiteDomain } from '@mekuri/client-console';
import {
  customDomainCheckMutation,
  customDomainClaimMutation,
  customDomainGetOptions,
  customDomainGetQueryKey,
  customDomainLeaveMutation,
  customDomainListQueryKey,
  customDomainRestartMutation,
  customDomainUpdateMutation,
} from '@mekuri/client-console/query';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

/** Polling interval during verification, when the server's checks change the result. */
const WATCHED_MS = 15_000;

export const useSiteDomain = (siteId: string) =>
  useQuery({
    ...customDomainGetOptions({ path: { siteId } }),
    refetchInterval: ({ state }) => (state.data?.domain?.status === 'VERIFYING' ? WATCHED_MS : false),
  });

/** The mutations of a site's domain. */
export const useDomainActions = (siteId: string) => {
  const queries = useQueryClient();
  const keep = async (after: SiteDomain): Promise<void> => {
    queries.setQueryData(customDomainGetQueryKey({ path: { siteId } }), after);
    await queries.invalidateQueries({ queryKey: customDomainListQueryKey() });
  };
  const quiet = { onSuccess: keep, meta: { quiet: true } } as const;
  const claim = useMutation({ ...customDomainClaimMutation(), ...quiet });
  const update = useMutation({ ...customDomainUpdateMutation(), ...quiet });
  const check = useMutation({ ...customDomainCheckMutation(), ...quiet });
  const restart = useMutation({ ...customDomainRestartMutation(), ...quiet });
  const leave = useMutation({ ...customDomainLeaveMutation(), ...quiet });
  return { claim, update, check, restart, leave };
};

/** The server's error message, preferring that of a field; null if it gave none. */
export const wordsOf = (error: unknown): string | null => {
  if (!isProblem(error)) return null;
  return error.fields?.[0]?.message ?? [error.message].flat()[0] ?? null;
};
