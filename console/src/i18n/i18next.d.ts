import 'i18next';
import type { PluginMessages } from '@mekuri/kit/console';
import type core from '../../messages/ja.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'core';
    keySeparator: false;
    resources: { core: typeof core } & PluginMessages;
  }
}
