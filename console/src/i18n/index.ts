import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { ConsolePlugin } from '@mekuri/kit/console';
import type { Locale } from '@mekuri/kit/manifest';
import { LANGUAGE_TAGS, storedLocale, storeLocale } from './locale.ts';

type Messages = ConsolePlugin['messages'];

const CORE = 'core';

const messagesOf = new Map<string, Messages>([
  [
    CORE,
    {
      ja: () => import('../../messages/ja.json'),
      en: () => import('../../messages/en.json'),
      cn: () => import('../../messages/cn.json'),
      kr: () => import('../../messages/kr.json'),
    },
  ],
  [
    'kit',
    {
      ja: () => import('@mekuri/kit/console-texts/ja.json'),
      en: () => import('@mekuri/kit/console-texts/en.json'),
      cn: () => import('@mekuri/kit/console-texts/cn.json'),
      kr: () => import('@mekuri/kit/console-texts/kr.json'),
    },
  ],
]);

const load = async (namespace: string, locale: Locale): Promise<void> => {
  if (i18next.hasResourceBundle(locale, namespace)) return;
  const messages = await messagesOf.get(namespace)![locale]();
  i18next.addResourceBundle(locale, namespace, messages.default);
};

const show = async (locale: Locale): Promise<void> => {
  await Promise.all(Array.from(messagesOf.keys(), (namespace) => load(namespace, locale)));
  await i18next.changeLanguage(locale);
  document.documentElement.lang = LANGUAGE_TAGS[locale];
};

export const currentLocale = (): Locale => i18next.language as Locale;

/** Initializes the interface language. Only the chosen language is downloaded. */
export const startI18n = async (locale: Locale = storedLocale()): Promise<void> => {
  await i18next.use(initReactI18next).init({
    lng: locale,
    fallbackLng: 'en',
    partialBundledLanguages: true,
    resources: {},
    defaultNS: CORE,
    ns: [CORE],
    keySeparator: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  await show(locale);
};

export const chooseLocale = async (locale: Locale): Promise<void> => {
  storeLocale(locale);
  await show(locale);
};

/** Registers a plugin's messages under its id, for the current language now and for others when they are chosen. */
export const addMessages = async (namespace: string, messages: Messages): Promise<void> => {
  messagesOf.set(namespace, messages);
  await load(namespace, currentLocale());
};
