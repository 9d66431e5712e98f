import type { WebhookEndpoint } from '@mekuri/client-console';
import {
  sitesListOptions,
  webhooksCreateEndpointMutation,
  webhooksDeleteEndpointMutation,
  webhooksListEndpointsOptions,
  webhooksListEndpointsQueryKey,
  webhooksReplayMutation,
  webhooksRotateSecretMutation,
  webhooksSendTestMutation,
  webhooksUpdateEndpointMutation,
} from '@mekuri/client-console/query';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { DELIVERIES } from './log/use-deliveries.ts';

const MOST_SITES = 100;

export const useEndpoints = () => useQuery(webhooksListEndpointsOptions());

/** Options for the account's sites, at most 100. */
export const useSites = (isNeeded: boolean): { value: string; label: string }[] => {
  const { data } = useQuery({ ...sitesListOptions({ query: { limit: MOST_SITES } }), enabled: isNeeded, meta: { quiet: true } });
  return (data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }));
};

export const revisionOf = ({ revision }: WebhookEndpoint) => ({ 'if-match': `"${revision}"` });

/** Mutations of endpoints. Each invalidates the endpoint and delivery lists. */
export const useEndpointActions = () => {
  const queries = useQueryClient();
  const onSettled = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: webhooksListEndpointsQueryKey() }),
      queries.invalidateQueries({ queryKey: [{ _id: DELIVERIES }] }),
    ]);
  const quiet = { quiet: true };
  return {
    create: useMutation({ ...webhooksCreateEndpointMutation(), meta: quiet, onSettled }),
    update: useMutation({ ...webhooksUpdateEndpointMutation(), meta: quiet, onSettled }),
    // Not awaited: the replay dialog must open while the pressed button still exists, so that focus can return to it.
    switchOn: useMutation({ ...webhooksUpdateEndpointMutation(), onSettled: () => void onSettled() }),
    remove: useMutation({ ...webhooksDeleteEndpointMutation(), meta: quiet, onSettled }),
    rotate: useMutation({ ...webhooksRotateSecretMutation(), meta: quiet, onSettled }),
    test: useMutation({ ...webhooksSendTestMutation(), onSettled }),
    replay: useMutation({ ...webhooksReplayMutation(), meta: quiet, onSettled }),
  };
};
