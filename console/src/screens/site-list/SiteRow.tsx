import { ActionIcon, Checkbox, Text } from '@mantine/core';
import type { SiteSummary } from '@mekuri/client-console';
import { IconExternalLink } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { canEdit } from '../../session/plan.ts';
import { useUser } from '../../session/SessionContext.tsx';
import type { Rows } from '../users/list/use-rows.ts';
import { addressOf } from './address.ts';
import { SiteFacts } from './SiteFacts.tsx';
import { SiteMenu } from './SiteMenu.tsx';
import { SiteThumbnail } from './SiteThumbnail.tsx';
import classes from './SiteList.module.css';

interface SiteRowProps {
  site: SiteSummary;
  rows: Rows;
}

export const SiteRow = ({ site, rows }: SiteRowProps) => {
  const { t } = useTranslation();
  const user = useUser();
  const isSelected = rows.selected.has(site.id);
  return (
    <li className={classes.row} data-selectable={canEdit(user) || undefined} data-selected={isSelected || undefined}>
      {canEdit(user) ? (
        <Checkbox
          className={classes.select}
          aria-label={t('users.select', { name: site.name })}
          checked={isSelected}
          onChange={(event) => rows.toggle(site.id, (event.nativeEvent as MouseEvent).shiftKey)}
        />
      ) : null}
      <SiteThumbnail url={site.thumbnailUrl} />
      <div className={classes.names}>
        <Link
          to="/$userTypeId/site/$siteId"
          params={{ userTypeId: user.userType, siteId: site.id }}
          className={classes.name}
          data-row={site.id}
        >
          {site.name}
        </Link>
        <Text size="xs" c="dimmed" truncate>
          {addressOf(site)}
        </Text>
      </div>
      <SiteFacts site={site} />
      <div className={classes.actions}>
        {site.status === 'PUBLISH' ? <OpenSite site={site} /> : null}
        <SiteMenu site={site} />
      </div>
    </li>
  );
};

export const OpenSite = ({ site }: { site: SiteSummary }) => {
  const { t } = useTranslation();
  return (
    <ActionIcon
      component="a"
      href={site.url}
      target="_blank"
      rel="noopener"
      variant="subtle"
      color="gray"
      size={36}
      aria-label={t('site.openNamed', { name: site.name })}
    >
      <IconExternalLink size={20} />
    </ActionIcon>
  );
};
