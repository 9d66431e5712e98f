import { analyticsCreateLink, analyticsRevokeLink } from '@mekuri/client-console';
import { analyticsListLinksQueryKey } from '@mekuri/client-console/query';
import { useConsoleScreen } from '@mekuri/kit/console';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { LinkDraft } from './link-draft.ts';

/** Creates and revokes links of a site. */
export const useLinkActions = (siteId: string) => {
  const { t } = useTranslation('analytics');
  const { tell } = useConsoleScreen();
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: analyticsListLinksQueryKey({ path: { siteId } }) });
  const create = useMutation({
    mutationFn: async ({ name, days, password }: LinkDraft) => {
      const body = { name: name.trim(), ...(days === '' ? {} : { days }), ...(password === '' ? {} : { password }) };
      return (await analyticsCreateLink({ path: { siteId }, body, throwOnError: true })).data;
    },
    meta: { quiet: true },
    onSuccess: () => void refresh(),
  });
  const revoke = useMutation({
    mutationFn: (linkId: string) => analyticsRevokeLink({ path: { siteId, linkId }, throwOnError: true }),
    onSuccess: () => tell(t('links.revoked')),
    // Also on failure: the link may already have been revoked by another user.
    onSettled: refresh,
  });
  return { create, revoke };
};
