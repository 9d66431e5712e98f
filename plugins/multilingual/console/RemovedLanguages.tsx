import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import type { SiteLanguages } from '@mekuri/client-console';
import { japanTime } from '@mekuri/kit/console';
import { useTranslation } from 'react-i18next';
import { NAMES, TAGS } from './names.ts';
import { useLanguageActions, wordsOf } from './use-languages.ts';

interface RemovedLanguagesProps {
  siteId: string;
  site: SiteLanguages;
  readOnly: boolean;
}

/** The trash: languages removed within the last 30 days can be restored with their texts. */
export function RemovedLanguages({ siteId, site, readOnly }: RemovedLanguagesProps) {
  const { t, i18n } = useTranslation('multilingual');
  const { restore } = useLanguageActions(siteId);
  if (site.removed.length === 0) return null;
  const present = new Set(site.languages.map(({ language }) => language));
  return (
    <Stack gap="xs" component="section" aria-label={t('trash.title')}>
      <Text fw={600} size="sm">
        {t('trash.title')}
      </Text>
      <Text size="sm" c="dimmed">
        {t('trash.hint')}
      </Text>
      {site.removed.map(({ id, language, removedAt }) => (
        <Group key={id} gap="sm">
          <Text size="sm" lang={TAGS[language]}>
            {NAMES[language]}
          </Text>
          <Text size="sm" c="dimmed">
            {t('trash.at', { time: japanTime(removedAt, i18n.language) })}
          </Text>
          <Button
            size="compact-sm"
            variant="subtle"
            disabled={readOnly || present.has(language)}
            loading={restore.isPending}
            aria-label={t('trash.restoreOf', { language: NAMES[language] })}
            onClick={() => restore.mutate({ path: { siteId, removedId: id } })}
          >
            {t('trash.restore')}
          </Button>
        </Group>
      ))}
      {restore.isError ? (
        <Alert color="red" role="alert" withCloseButton closeButtonLabel={t('close')} onClose={restore.reset}>
          {wordsOf(restore.error) ?? t('failed')}
        </Alert>
      ) : null}
    </Stack>
  );
}
