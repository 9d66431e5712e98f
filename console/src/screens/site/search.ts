/** The tab of a site and, in the editor, the selected cell (`A1`). */
export interface SiteSearch {
  tab?: string;
  cell?: string;
}

export const parseSiteSearch = ({ tab, cell }: Record<string, unknown>): SiteSearch => ({
  tab: typeof tab === 'string' && /^[a-z0-9-]{1,40}$/.test(tab) ? tab : undefined,
  cell: typeof cell === 'string' && /^[A-Za-z]{1,3}[0-9]{1,3}$/.test(cell) ? cell.toUpperCase() : undefined,
});
