import type { TabSearch } from '@mekuri/kit/console';
import { parseViewAs, type ViewAs } from '../../editor/view-as/view-as.ts';

/** The selected tab of a site and, in the editor, the cell (`A1`) and the view options of the canvas. */
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

const HOSTS = new Set<string>(['tab', 'cell', 'lang', 'at', 'as', 'device'] satisfies (keyof SiteSearch)[]);

/** The plugin's own part of the address: everything that the host does not use. */
export const parseTabSearch = (search: Record<string, unknown>): TabSearch =>
  Object.fromEntries(
    Object.entries(search).flatMap(([name, value]) => {
      const isTheirs = !HOSTS.has(name) && /^[a-z_]{1,20}$/.test(name) && (typeof value === 'string' || typeof value === 'number');
      const text = isTheirs ? String(value).slice(0, 400) : '';
      return text === '' ? [] : [[name, text]];
    }),
  );
