export interface PluginScreenSearch {
  /** The site that the screen was asked for. */
  site?: string;
}

export const parsePluginScreenSearch = ({ site }: Record<string, unknown>): PluginScreenSearch =>
  typeof site === 'string' && site !== '' ? { site } : {};
