import { getRouteApi } from '@tanstack/react-router';
import { parseViewAs, type ViewAs } from './view-as.ts';

const route = getRouteApi('/$userTypeId/site/$siteId');

/** How the canvas is looked at, as the address says. */
export const useViewAs = (): [viewAs: ViewAs, change: (next: ViewAs) => void] => {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const change = ({ lang, at, as, device }: ViewAs): void =>
    void navigate({ search: (before) => ({ ...before, lang, at, as, device }), replace: true });
  return [parseViewAs({ ...search }), change];
};
