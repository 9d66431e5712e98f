import { ActionIcon, Badge, Menu, Text } from '@mantine/core';
import { IconDots, IconExternalLink, IconEyeOff, IconLink, IconTrash, IconUpload } from '@tabler/icons-react';
import type { SiteSummary } from '@mekuri/client-console';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { canEdit } from '../../session/plan.ts';
import { useUser } from '../../session/SessionContext.tsx';
import { Moment } from '../../ui/Moment.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { toast } from '../../ui/toast.ts';
import { SiteThumbnail } from './SiteThumbnail.tsx';
import { useSiteActions } from './use-site-actions.tsx';
import classes from './SiteList.module.css';

interface SiteRowProps {
  site: SiteSummary;
}

export const SiteRow = ({ site }: SiteRowProps) => {
  const { t } = useTranslation();
  const user = useUser();
  const { publish, unpublish, remove } = useSiteActions(site);
  const isPublic = site.status === 'PUBLISH';
  const copyAddress = (): void => {
    void navigator.clipboard.writeText(site.url).then(() => toast({ kind: 'success', message: t('state.copied') }));
  };
  return (
    <li className={classes.row}>
      <SiteThumbnail url={site.thumbnailUrl} />
      <div className={classes.names}>
        <Link to="/$userTypeId/site/$siteId" params={{ userTypeId: user.userType, siteId: site.id }} className={classes.name} data-row="">
          {site.name}
        </Link>
        <Text size="xs" c="dimmed" truncate>
          {site.url.replace(/^https?:\/\//, '')}
        </Text>
      </div>
      <div className={classes.state}>
        <StatusBadge status={site.status} />
        {isPublic && site.hasUnpublishedChanges ? <Badge variant="outline">{t('siteList.changed')}</Badge> : null}
      </div>
      <Text size="sm" c="dimmed" className={classes.size}>
        {t('siteList.grid', { columns: site.numberHorizontal, rows: site.numberVertical })}
      </Text>
      <Text size="sm" c="dimmed" className={classes.updated}>
        <Moment iso={site.updatedAt} />
      </Text>
      <div className={classes.actions}>
        {isPublic ? (
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
        ) : null}
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" size={36} aria-label={t('siteList.actions', { name: site.name })}>
              <IconDots size={20} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {isPublic ? (
              <Menu.Item component="a" href={site.url} target="_blank" rel="noopener" leftSection={<IconExternalLink size={18} />}>
                {t('site.open')}
              </Menu.Item>
            ) : null}
            <Menu.Item leftSection={<IconLink size={18} />} onClick={copyAddress}>
              {t('site.copyAddress')}
            </Menu.Item>
            {canEdit(user) ? (
              <>
                <Menu.Item leftSection={<IconUpload size={18} />} onClick={publish}>
                  {isPublic ? t('publish.again') : t('publish.action')}
                </Menu.Item>
                {isPublic ? (
                  <Menu.Item leftSection={<IconEyeOff size={18} />} onClick={unpublish}>
                    {t('unpublish.action')}
                  </Menu.Item>
                ) : null}
                <Menu.Divider />
                <Menu.Item c="var(--mantine-color-error)" leftSection={<IconTrash size={18} />} onClick={remove}>
                  {t('siteList.delete')}
                </Menu.Item>
              </>
            ) : null}
          </Menu.Dropdown>
        </Menu>
      </div>
    </li>
  );
};
