import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconLanguage } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '../i18n/index.ts';
import { LOCALE_NAMES } from '../i18n/locale.ts';
import { LocaleItems } from './LocaleItems.tsx';

export const LanguageMenu = () => {
  const { t } = useTranslation();
  const current = currentLocale();
  return (
    <Menu position="top-start" withinPortal>
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          c="var(--mantine-color-text)"
          size="compact-md"
          leftSection={<IconLanguage size={18} />}
          rightSection={<IconChevronDown size={16} />}
          aria-label={t('shell.language', { language: LOCALE_NAMES[current] })}
        >
          {LOCALE_NAMES[current]}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <LocaleItems />
      </Menu.Dropdown>
    </Menu>
  );
};
