import { Button, Text } from '@mantine/core';
import { IconRestore } from '@tabler/icons-react';
import type { SiteSummary } from '@mekuri/client-console';
import { useTranslation } from 'react-i18next';
import { canEdit } from '../../session/plan.ts';
import { useUser } from '../../session/SessionContext.tsx';
import { DateTime } from '../../ui/text/DateTime.tsx';
import { SiteThumbnail } from './SiteThumbnail.tsx';
import { useRestoreSite } from './use-site-actions.tsx';
import classes from './SiteList.module.css';

interface TrashRowProps {
  site: SiteSummary;
}

const KEPT_DAYS = 30;
const DAY_MS = 86_400_000;

/** Whole days until a deleted site is removed permanently. */
const daysLeft = (deletedAt: string): number => Math.max(0, Math.ceil((Date.parse(deletedAt) + KEPT_DAYS * DAY_MS - Date.now()) / DAY_MS));

export const TrashRow = ({ site }: TrashRowProps) => {
  const { t } = useTranslation();
  const user = useUser();
  const restore = useRestoreSite();
  return (
    <li className={classes.row} data-trashed="">
      <SiteThumbnail url={site.thumbnailUrl} />
      <div className={classes.names}>
        <Text fw={600} truncate>
          {site.name}
        </Text>
        {site.deletedAt ? (
          <Text size="xs" c="dimmed">
            {t('trash.deleted')} <DateTime iso={site.deletedAt} />
          </Text>
        ) : null}
      </div>
      <Text size="sm" c="dimmed" className={classes.state}>
        {site.deletedAt ? t('trash.daysLeft', { days: daysLeft(site.deletedAt) }) : null}
      </Text>
      <div className={classes.actions}>
        {canEdit(user) ? (
          <Button
            variant="default"
            size="sm"
            data-row=""
            leftSection={<IconRestore size={18} />}
            loading={restore.isPending}
            onClick={() => restore.mutate({ path: { siteId: site.id } })}
            aria-label={t('trash.restoreNamed', { name: site.name })}
          >
            {t('trash.restore')}
          </Button>
        ) : null}
      </div>
    </li>
  );
};
