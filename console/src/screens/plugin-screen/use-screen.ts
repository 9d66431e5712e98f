import type { ConsoleScreen, TabSearch } from '@mekuri/kit/console';
import { useParams, useRouter, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { hasFlag } from '../../session/plan.ts';
import { useUser } from '../../session/SessionContext.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import type { SlotPart } from '../../plugins/use-plugins.ts';
import { screenAddress } from './screen-address.ts';

/** The address and user as passed to a plugin's screen. `siteId`: set for screens about a site. */
export const useScreen = ({ plugin, entry }: SlotPart<'site.screens'> | SlotPart<'account.screens'>, siteId?: string): ConsoleScreen => {
  const user = useUser();
  const { history } = useRouter();
  const { _splat: rest } = useParams({ strict: false });
  const { site: _site, ...search } = useSearch({ strict: false }) as TabSearch;
  const said = JSON.stringify(search);
  const isLocked = plugin.planFlag !== undefined && !hasFlag(user, plugin.planFlag);
  return useMemo((): ConsoleScreen => {
    const path = (rest ?? '').split('/').filter((segment) => segment !== '');
    const withoutSite = ['', user.userType, entry.id].join('/');
    const base = siteId === undefined ? withoutSite : `${withoutSite}/${siteId}`;
    return {
      path,
      withoutSite,
      isLocked,
      isEditor: user.authority === 'edit',
      isActing: user.acting !== null,
      search: JSON.parse(said) as TabSearch,
      show: (next) => history.push(screenAddress(base, path, next)),
      hrefOf: (...wanted) => screenAddress(base, wanted, {}),
      go: (href) => history.push(href),
      tell: (message, action) => toast({ kind: 'success', message, ...(action ? { action } : {}) }),
    };
  }, [history, isLocked, entry.id, rest, said, siteId, user.acting, user.authority, user.userType]);
};
