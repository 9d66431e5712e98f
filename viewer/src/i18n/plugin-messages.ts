import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';

let ready: Promise<i18n> | undefined;

const start = async (locale: string): Promise<i18n> => {
  const instance = createInstance();
  await instance.use(initReactI18next).init({ lng: locale, resources: {}, interpolation: { escapeValue: false } });
  return instance;
};

/** Makes a plugin's texts available to `useTranslation('<plugin id>')` in its components. */
export const addPluginMessages = async (locale: string, id: string, texts: Readonly<Record<string, string>>): Promise<void> => {
  ready ??= start(locale);
  (await ready).addResourceBundle(locale, id, texts);
};
