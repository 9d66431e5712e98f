import {
  publicApiCreateKeyMutation,
  publicApiListKeysOptions,
  publicApiListKeysQueryKey,
  publicApiRevokeKeyMutation,
  publicApiRotateKeyMutation,
  publicApiUpdateKeyMutation,
} from '@mekuri/client-console/query';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

export const useKeys = () => useQuery(publicApiListKeysOptions());

/** Mutations of keys. Each invalidates the key list. */
export const useKeyActions = () => {
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: publicApiListKeysQueryKey() });
  const quiet = { quiet: true };
  return {
    create: useMutation({ ...publicApiCreateKeyMutation(), meta: quiet, onSettled }),
    update: useMutation({ ...publicApiUpdateKeyMutation(), meta: quiet, onSettled }),
    rotate: useMutation({ ...publicApiRotateKeyMutation(), meta: quiet, onSettled }),
    revoke: useMutation({ ...publicApiRevokeKeyMutation(), onSettled }),
  };
};
