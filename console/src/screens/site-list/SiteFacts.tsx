import { Badge, Text } from '@mantine/core';
import type { SiteSummary } from '@mekuri/client-console';
import { useTranslation } from 'react-i18next';
import { DateTime } from '../../ui/text/DateTime.tsx';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import classes from './SiteList.module.css';

/** Shown for a domain that does not serve the site yet, or has failed. */
const DomainBadge = ({ domain: { readableHost, status } }: { domain: NonNullable<SiteSummary['domain']> }) => {
  const { t } = useTranslation();
  const isFailed = status === 'FAILED';
  return (
    <Badge variant="light" color={isFailed ? 'red' : 'yellow'} title={readableHost}>
      {t(isFailed ? 'siteList.domainFailed' : 'status.DOMAIN_VERIFYING')}
    </Badge>
  );
};

interface SiteFactsProps {
  site: SiteSummary;
}

export const SiteFacts = ({ site }: SiteFactsProps) => {
  const { t } = useTranslation();
  return (
    <>
      <div className={classes.state}>
        <StatusBadge status={site.status} />
        {site.status === 'PUBLISH' && site.hasUnpublishedChanges ? <Badge variant="outline">{t('siteList.changed')}</Badge> : null}
        {site.domain && site.domain.status !== 'ACTIVE' ? <DomainBadge domain={site.domain} /> : null}
      </div>
      <Text size="sm" c="dimmed" className={classes.size}>
        {t('siteList.grid', { columns: site.numberHorizontal, rows: site.numberVertical })}
      </Text>
      <Text size="sm" c="dimmed" className={classes.updated}>
        <DateTime iso={site.updatedAt} />
      </Text>
    </>
  );
};
