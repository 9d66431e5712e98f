import type { TabSearch } from '@mekuri/kit/console';

/** What the address says of a plugin's screen: the site where no part of the path names it, and what the screen keeps there. */
export type PluginScreenSearch = TabSearch & {
  /** The site that the screen was asked for. */
  site?: string;
};

const MOST = 20;
const LONGEST = 400;

export const parsePluginScreenSearch = (search: Record<string, unknown>): PluginScreenSearch =>
  Object.fromEntries(
    Object.entries(search)
      .filter(([name, value]) => /^[a-z]{1,20}$/.test(name) && (typeof value === 'string' || typeof value === 'number') && value !== '')
      .slice(0, MOST)
      .map(([name, value]) => [name, String(value).slice(0, LONGEST)]),
  );
