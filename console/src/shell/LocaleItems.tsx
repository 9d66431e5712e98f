import { Menu } from '@mantine/core';
import { LOCALES } from '@mekuri/kit/manifest';
import { currentLocale } from '../i18n/index.ts';
import { LANGUAGE_TAGS, LOCALE_NAMES } from '../i18n/locale.ts';
import { useChooseLocale } from '../session/use-choose-locale.ts';

/** Menu items for the interface languages. Each is in its own language, so that it can be found from any other. */
export const LocaleItems = () => {
  const choose = useChooseLocale();
  return (
    <Menu.RadioGroup value={currentLocale()}>
      {LOCALES.map((locale) => (
        <Menu.RadioItem key={locale} value={locale} lang={LANGUAGE_TAGS[locale]} closeMenuOnClick onChange={() => void choose(locale)}>
          {LOCALE_NAMES[locale]}
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  );
};
