import i18next from 'i18next';

/** A plugin's message; its keys are known to the plugin alone, so they are not typed here. */
export const pluginText = (pluginId: string, key: string): string =>
  (i18next.t as (name: string, options: { ns: string }) => string)(key, { ns: pluginId });
