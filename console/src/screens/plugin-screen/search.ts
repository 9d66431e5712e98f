import type { TabSearch } from '@mekuri/kit/console';

/** The address state of a plugin's screen: the site, where the path does not name it, and the plugin's own values. */
export type PluginScreenSearch = TabSearch & {
  /** Id of the site that the screen was opened for. */
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
