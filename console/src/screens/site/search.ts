import { parseViewAs, type ViewAs } from '../../editor/view-as/view-as.ts';

/** The tab of a site and, in the editor, the selected cell (`A1`) and how its canvas is looked at. */
export interface SiteSearch extends ViewAs {
  tab?: string;
  cell?: string;
}

export const parseSiteSearch = (search: Record<string, unknown>): SiteSearch => {
  const { tab, cell } = search;
  return {
    tab: typeof tab === 'string' && /^[a-z0-9-]{1,40}$/.test(tab) ? tab : undefined,
    ...parseViewAs(search),
    cell: typeof cell === 'string' && /^[A-Za-z]{1,3}[0-9]{1,3}$/.test(cell) ? cell.toUpperCase() : undefined,
  };
};
