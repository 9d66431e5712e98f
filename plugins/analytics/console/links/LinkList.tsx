import { Badge, Group, Paper, Stack, Text } from '@mantine/core';
import type { AnalyticsLink } from '@mekuri/client-console';
import { japanTime } from '@mekuri/kit/console';
import { DeleteConfirmation } from '@mekuri/kit/records';
import { useTranslation } from 'react-i18next';
import { formatDay, formatNumber } from '../format.ts';
import { useLinkActions } from './use-link-actions.ts';
import './links.css';

interface LinkListProps {
  siteId: string;
  links: readonly AnalyticsLink[];
  /** Time at which the links were fetched, ms since 1970. */
  readAt: number;
  canRevoke: boolean;
}

/** Links, newest first, with their opening counts. */
export function LinkList({ siteId, links, readAt, canRevoke }: LinkListProps) {
  const { t } = useTranslation('analytics');
  if (links.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('links.none')}
      </Text>
    );
  return (
    <ul className="analytics-links" aria-label={t('links.list')}>
      {links.map((link) => (
        <li key={link.id}>
          <LinkCard siteId={siteId} link={link} isExpired={Date.parse(link.expiresAt) <= readAt} canRevoke={canRevoke} />
        </li>
      ))}
    </ul>
  );
}

interface LinkCardProps {
  siteId: string;
  link: AnalyticsLink;
  isExpired: boolean;
  canRevoke: boolean;
}

const LinkCard = ({ siteId, link, isExpired, canRevoke }: LinkCardProps) => {
  const { t, i18n } = useTranslation('analytics');
  const { revoke } = useLinkActions(siteId);
  const language = i18n.language;
  return (
    <Paper withBorder radius="md" p="sm">
      <Stack gap={6}>
        <Group gap="xs">
          <Text fw={600} className="analytics-link-name">
            {link.name}
          </Text>
          {isExpired && <Badge color="gray">{t('links.expired')}</Badge>}
          {link.hasPassword && <Badge variant="default">{t('links.hasPassword')}</Badge>}
        </Group>
        <Text size="sm" c="dimmed">
          {t('links.until', { time: japanTime(link.expiresAt, language) })}
        </Text>
        <Text size="sm">{t('links.openings', { openings: formatNumber(link.openings, 'count', language) })}</Text>
        {link.days.length > 0 && (
          <ul className="analytics-link-days" aria-label={t('links.byDay')}>
            {link.days.map(({ day, openings }) => (
              <li key={day}>
                {t('links.day', { day: formatDay(day, 'day', language), openings: formatNumber(openings, 'count', language) })}
              </li>
            ))}
          </ul>
        )}
        {canRevoke && !isExpired && (
          <DeleteConfirmation
            label={t('links.revoke')}
            warning={t('links.revokeWarning', { name: link.name })}
            confirmLabel={t('links.revokeConfirm')}
            isRemoving={revoke.isPending}
            onRemove={() => revoke.mutate(link.id)}
          />
        )}
      </Stack>
    </Paper>
  );
};
