import { Anchor, Button, Paper, Stack, Text } from '@mantine/core';
import type { Site } from '@mekuri/client-console';
import { useConsoleScreen } from '@mekuri/kit/console';
import { QrCode } from '@mekuri/kit/qr';
import { EmptyState } from '@mekuri/kit/records';
import { useTranslation } from 'react-i18next';
import { isFiltered, type ReportQuery } from './report-query.ts';
import { siteAddress } from './site-address.ts';

interface NoVisitsProps {
  /** Undefined while loading. */
  site: Site | undefined;
  query: ReportQuery;
  /** The period excludes today, so no more visits can appear. */
  isOver: boolean;
  onClear: () => void;
}

/** Empty state that explains why there are no visits and suggests the next step. */
export function NoVisits({ site, query, isOver, onClear }: NoVisitsProps) {
  const { t } = useTranslation('analytics');
  if (isFiltered(query))
    return (
      <Paper withBorder p="xl" radius="md" ta="center">
        <Stack gap="xs" align="center">
          <Text fw={600}>{t('empty.filtered.title')}</Text>
          <Text size="sm" c="dimmed">
            {t('empty.filtered.hint')}
          </Text>
          <Button variant="default" onClick={onClear}>
            {t('filters.clear')}
          </Button>
        </Stack>
      </Paper>
    );
  if (isOver) return <EmptyState title={t('empty.over.title')} hint={t('empty.over.hint')} />;
  return site && <NothingYet site={site} />;
}

const NothingYet = ({ site: { id, status, url } }: { site: Site }) => {
  const { t } = useTranslation('analytics');
  const { go, withoutSite } = useConsoleScreen();
  const isPublic = status === 'PUBLISH';
  const reason = isPublic ? 'published' : 'unpublished';
  return (
    <Paper withBorder p="xl" radius="md" ta="center">
      <Stack gap="xs" align="center">
        <Text fw={600}>{t(`empty.${reason}.title`)}</Text>
        <Text size="sm" c="dimmed">
          {t(`empty.${reason}.hint`)}
        </Text>
        {isPublic ? (
          <>
            <QrCode text={url} label={t('empty.published.qr', { url })} size={148} />
            <Anchor href={url} target="_blank" rel="noopener" className="analytics-address">
              {url}
            </Anchor>
          </>
        ) : (
          <Button onClick={() => go(siteAddress(withoutSite, id))}>{t('empty.unpublished.action')}</Button>
        )}
      </Stack>
    </Paper>
  );
};
