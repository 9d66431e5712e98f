import { Alert } from '@mantine/core';
import { IconUserShare } from '@tabler/icons-react';
import { usersGetOwnOptions } from '@mekuri/client-console/query';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isMainContact } from '../../session/rights.ts';
import { useUser } from '../../session/SessionContext.tsx';
import { LoadFailure } from '../../ui/feedback/LoadFailure.tsx';
import pageClasses from '../../ui/layout/Page.module.css';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { useDelayed } from '../../ui/hooks/use-delayed.ts';
import { usePageTitle } from '../../ui/hooks/use-page-title.ts';
import { AccountSection } from './AccountSection.tsx';
import { InstallationSection } from './InstallationSection.tsx';
import { PersonSection } from './PersonSection.tsx';
import classes from './Profile.module.css';
import { ProfileSkeleton } from './ProfileSkeleton.tsx';
import { SecuritySection } from './SecuritySection.tsx';

/** What is one's own, and the account's; for the provider's main contacts, the installation's too. */
export const ProfileScreen = () => {
  const { t } = useTranslation();
  const user = useUser();
  usePageTitle(t('profile.title'));
  const own = useQuery(usersGetOwnOptions());
  const late = useDelayed(own.isPending);
  return (
    <div className={pageClasses.page}>
      <PageHeader title={t('profile.title')} lead={t('profile.lead')} />
      {user.acting ? (
        <Alert icon={<IconUserShare size={20} />} color="orange" mb="lg">
          {t('profile.acting')}
        </Alert>
      ) : null}
      {late ? <ProfileSkeleton /> : null}
      {own.isError && !own.data ? <LoadFailure error={own.error} onRetry={() => void own.refetch()} /> : null}
      {own.data ? (
        <div className={classes.sections}>
          <PersonSection profile={own.data} />
          <SecuritySection />
          <AccountSection profile={own.data} />
          {user.area === 'MASTER' && isMainContact(user) ? <InstallationSection /> : null}
        </div>
      ) : null}
    </div>
  );
};
