import i18next from 'i18next';

/** A plugin's message. The keys are untyped, because only the plugin knows them. */
export const pluginText = (pluginId: string, key: string, values: Readonly<Record<string, string>> = {}): string =>
  (i18next.t as (name: string, options: Record<string, string>) => string)(key, { ...values, ns: pluginId });
