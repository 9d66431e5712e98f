import { isProblem, type StripeAccount } from '@mekuri/client-console';
import {
  stripeGetAccountOptions,
  stripeGetAccountQueryKey,
  stripeRemoveAccountMutation,
  stripeUpdateAccountMutation,
} from '@mekuri/client-console/query';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

export const useAccount = () => useQuery(stripeGetAccountOptions());

export const revisionOf = ({ revision }: StripeAccount) => ({ 'if-match': `"${revision}"` });

export const useAccountActions = () => {
  const queries = useQueryClient();
  const quiet = { quiet: true };
  return {
    update: useMutation({
      ...stripeUpdateAccountMutation(),
      meta: quiet,
      onSuccess: (saved) => queries.setQueryData(stripeGetAccountQueryKey(), saved),
    }),
    remove: useMutation({
      ...stripeRemoveAccountMutation(),
      meta: quiet,
      onSuccess: () => queries.invalidateQueries({ queryKey: stripeGetAccountQueryKey() }),
    }),
  };
};

/** The server's message for a field; null if it has none. */
export const fieldIssue = (error: unknown, name: 'secret_key' | 'webhook_secret'): string | null =>
  (isProblem(error) && error.fields?.find(({ pointer }) => pointer === `/body/${name}`)?.message) || null;

/** The server's message for the whole request; null if it concerns a field. */
export const requestIssue = (error: unknown): string | null => {
  if (!isProblem(error) || (error.fields?.length ?? 0) > 0) return null;
  return [error.message].flat().join('\n');
};
