import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import type { ViewAs } from './view-as.ts';

const route = getRouteApi('/$userTypeId/site/$siteId');

/** The preview options of the canvas, stored in the URL. */
export const useViewAs = (): [viewAs: ViewAs, change: (next: ViewAs) => void] => {
  const { lang, at, as, device } = route.useSearch();
  const navigate = route.useNavigate();
  const change = useCallback(
    ({ lang, at, as, device }: ViewAs): void => void navigate({ search: (before) => ({ ...before, lang, at, as, device }), replace: true }),
    [navigate],
  );
  const viewAs = useMemo(() => ({ lang, at, as, device }), [lang, at, as, device]);
  return [viewAs, change];
};
