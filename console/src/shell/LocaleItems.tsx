import { Menu } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { LOCALES } from '@mekuri/kit/manifest';
import { currentLocale } from '../i18n/index.ts';
import { LANGUAGE_TAGS, LOCALE_NAMES } from '../i18n/locale.ts';
import { useChooseLocale } from '../session/use-choose-locale.ts';

/** The interface languages as items of a menu; each names itself, so that it can be found from any other. */
export const LocaleItems = () => {
  const choose = useChooseLocale();
  return LOCALES.map((locale) => (
    <Menu.Item
      key={locale}
      lang={LANGUAGE_TAGS[locale]}
      role="menuitemradio"
      aria-checked={locale === currentLocale()}
      rightSection={locale === currentLocale() ? <IconCheck size={16} /> : null}
      onClick={() => void choose(locale)}
    >
      {LOCALE_NAMES[locale]}
    </Menu.Item>
  ));
};
