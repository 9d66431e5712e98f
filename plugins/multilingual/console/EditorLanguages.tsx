import { Alert, Button, Group, Menu, SegmentedControl } from '@mantine/core';
import type { ConsoleSlots } from '@mekuri/kit/console';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AddLanguage } from './AddLanguage.tsx';
import { Confirm } from './Confirm.tsx';
import { ALL_LANGUAGES, NAMES, percentOf } from './names.ts';
import { useLanguageActions, useLanguages, wordsOf } from './use-languages.ts';

type Asked = 'remove' | 'default' | null;

/** The editor's language tabs: select the language to edit, and add or remove languages. */
export default function EditorLanguages({ siteId, language, readOnly, onLanguage }: ConsoleSlots['editor.bar']) {
  const { t } = useTranslation('multilingual');
  const { data: site } = useLanguages(siteId);
  const { remove, changeDefault } = useLanguageActions(siteId);
  const [asked, setAsked] = useState<Asked>(null);
  const [isAdding, setAdding] = useState(false);
  if (!site) return null;
  const failure = [remove, changeDefault].find(({ isError }) => isError);
  const isOther = language !== site.defaultLanguage;
  const confirm = {
    remove: () => remove.mutateAsync({ path: { siteId }, query: { lang: language } }).then(() => onLanguage(site.defaultLanguage)),
    default: () => changeDefault.mutateAsync(language).then(() => onLanguage(language)),
  };
  return (
    <>
      <Group gap="sm">
        <SegmentedControl
          aria-label={t('languages')}
          value={language}
          data={site.languages.map(({ language: one, isDefault, translated }) => ({
            value: one,
            label: isDefault ? NAMES[one] : `${NAMES[one]} ${percentOf(translated, site.texts)}%`,
          }))}
          onChange={onLanguage}
        />
        {site.languages.length < ALL_LANGUAGES.length ? (
          <Button variant="subtle" size="compact-sm" disabled={readOnly} onClick={() => setAdding(true)}>
            {t('add.button')}
          </Button>
        ) : null}
        {isOther ? (
          <Menu position="bottom-start" withinPortal>
            <Menu.Target>
              <Button variant="subtle" size="compact-sm" disabled={readOnly} aria-label={t('more')}>
                …
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item onClick={() => setAsked('default')}>{t('default.button')}</Menu.Item>
              <Menu.Item color="red" onClick={() => setAsked('remove')}>
                {t('remove.button')}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        ) : null}
      </Group>
      {failure ? (
        <Alert color="red" role="alert" withCloseButton closeButtonLabel={t('close')} onClose={failure.reset} mt="xs">
          {wordsOf(failure.error) ?? t('failed')}
        </Alert>
      ) : null}
      {asked ? (
        <Confirm
          title={t(`${asked}.title`, { language: NAMES[language] })}
          action={t(`${asked}.confirm`)}
          isDangerous={asked === 'remove'}
          isPending={remove.isPending || changeDefault.isPending}
          onConfirm={() =>
            void confirm[asked]().then(
              () => setAsked(null),
              () => setAsked(null),
            )
          } // shown from `failure`
          onClose={() => setAsked(null)}
        >
          {t(`${asked}.text`, { language: NAMES[language], before: NAMES[site.defaultLanguage] })}
        </Confirm>
      ) : null}
      <AddLanguage siteId={siteId} site={site} opened={isAdding} onClose={() => setAdding(false)} onAdded={onLanguage} />
    </>
  );
}
