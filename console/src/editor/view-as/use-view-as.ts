import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { parseViewAs, type ViewAs } from './view-as.ts';

const route = getRouteApi('/$userTypeId/site/$siteId');

/** How the canvas is looked at, as the address says. */
export const useViewAs = (): [viewAs: ViewAs, change: (next: ViewAs) => void] => {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const change = useCallback(
    ({ lang, at, as, device }: ViewAs): void => void navigate({ search: (before) => ({ ...before, lang, at, as, device }), replace: true }),
    [navigate],
  );
  const viewAs = useMemo(() => parseViewAs({ ...search }), [search]);
  return [viewAs, change];
};
