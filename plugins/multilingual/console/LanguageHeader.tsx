import { Alert, Button, Group, Menu, Progress, Stack, Switch, Text, Title } from '@mantine/core';
import type { SiteLanguages } from '@mekuri/client-console';
import { useConsoleTab, useConsoleUi } from '@mekuri/kit/console';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Confirm } from './Confirm.tsx';
import { ExportMenu } from './ExportMenu.tsx';
import { ImportDialog } from './ImportDialog.tsx';
import { NAMES, percentOf, TAGS } from './names.ts';
import { useLanguageActions, wordsOf } from './use-languages.ts';

interface LanguageHeaderProps {
  siteId: string;
  site: SiteLanguages;
  state: SiteLanguages['languages'][number];
  readOnly: boolean;
}

type Asked = 'remove' | 'default' | 'publish' | null;

/** One language: its progress, its publication state, and its actions. */
export function LanguageHeader({ siteId, site, state, readOnly }: LanguageHeaderProps) {
  const { t } = useTranslation('multilingual');
  const { canExport } = useConsoleTab();
  const { PublishChecks } = useConsoleUi();
  const actions = useLanguageActions(siteId);
  const [asked, setAsked] = useState<Asked>(null);
  const [isImporting, setImporting] = useState(false);
  const [isPublished, setPublished] = useState(false);
  const { language, isShown, translated } = state;
  const name = NAMES[language];
  const path = { siteId };
  const failure = [actions.update, actions.publish, actions.remove, actions.changeDefault].find(({ isError }) => isError);
  const finish = (work: Promise<unknown>): void =>
    void work.then(
      () => setAsked(null),
      () => setAsked(null),
    ); // shown from `failure`
  const confirm = {
    remove: () => finish(actions.remove.mutateAsync({ path, query: { lang: language } })),
    default: () => finish(actions.changeDefault.mutateAsync(language)),
    publish: () => finish(actions.publish.mutateAsync({ path, body: { language } }).then(() => setPublished(true))),
  };
  return (
    <Stack gap="sm" component="section" aria-label={name}>
      <Group justify="space-between" gap="sm">
        <Group gap="sm">
          <Title order={2} size="h4" lang={TAGS[language]}>
            {name}
          </Title>
          <Text size="sm" c="dimmed">
            {t('progress', { translated, texts: site.texts })}
          </Text>
        </Group>
        <Group gap="xs">
          <ExportMenu siteId={siteId} language={language} disabled={!canExport} />
          <Button variant="default" size="sm" disabled={readOnly} onClick={() => setImporting(true)}>
            {t('import.button')}
          </Button>
          <Button size="sm" disabled={readOnly} onClick={() => setAsked('publish')}>
            {t('publish.button')}
          </Button>
          <Menu position="bottom-end" withinPortal>
            <Menu.Target>
              <Button variant="default" size="sm" disabled={readOnly} aria-label={t('more')}>
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
        </Group>
      </Group>
      <Progress value={percentOf(translated, site.texts)} aria-label={t('progress', { translated, texts: site.texts })} />
      <Switch
        label={t('show.label')}
        description={t('show.hint')}
        checked={isShown}
        disabled={readOnly || actions.update.isPending}
        onChange={({ currentTarget }) => actions.update.mutate({ path, body: { language, isShown: currentTarget.checked } })}
      />
      {isPublished ? (
        <Alert color="teal" role="status" withCloseButton closeButtonLabel={t('close')} onClose={() => setPublished(false)}>
          {t('publish.done', { language: name })}
        </Alert>
      ) : null}
      {failure ? (
        <Alert color="red" role="alert" withCloseButton closeButtonLabel={t('close')} onClose={failure.reset}>
          {wordsOf(failure.error) ?? t('failed')}
        </Alert>
      ) : null}
      {asked ? (
        <Confirm
          title={t(`${asked}.title`, { language: name })}
          action={t(`${asked}.confirm`)}
          isDangerous={asked === 'remove'}
          details={asked === 'publish' ? <PublishChecks siteId={siteId} language={language} /> : undefined}
          isPending={actions[asked === 'default' ? 'changeDefault' : asked].isPending}
          onConfirm={confirm[asked]}
          onClose={() => setAsked(null)}
        >
          {t(`${asked}.text`, { language: name, before: NAMES[site.defaultLanguage] })}
        </Confirm>
      ) : null}
      {isImporting ? <ImportDialog siteId={siteId} onClose={() => setImporting(false)} /> : null}
    </Stack>
  );
}
