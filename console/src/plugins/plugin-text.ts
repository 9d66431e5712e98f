import i18next from 'i18next';

/** A plugin's message; its keys are known to the plugin alone, so they are not typed here. */
export const pluginText = (pluginId: string, key: string, values: Readonly<Record<string, string>> = {}): string =>
  (i18next.t as (name: string, options: Record<string, string>) => string)(key, { ...values, ns: pluginId });
