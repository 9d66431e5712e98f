import { Alert } from '@mantine/core';
import { IconUserShare } from '@tabler/icons-react';
import { usersGetOwnOptions } from '@mekuri/client-console/query';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isMainContact } from '../../session/rights.ts';
import { useUser } from '../../session/SessionContext.tsx';
import { LoadFailure } from '../../ui/feedback/LoadFailure.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { useDelayed } from '../../ui/hooks/use-delayed.ts';
import { AccountSection } from './AccountSection.tsx';
import { InstallationSection } from './InstallationSection.tsx';
import { PersonSection } from './PersonSection.tsx';
import classes from './Profile.module.css';
import { ProfileSkeleton } from './ProfileSkeleton.tsx';
import { SecuritySection } from './SecuritySection.tsx';

/** The user's own settings and the account's; for the provider's main contacts also the installation's. */
export const ProfileScreen = () => {
  const { t } = useTranslation();
  const user = useUser();
  const own = useQuery(usersGetOwnOptions());
  const late = useDelayed(own.isPending);
  return (
    <Page title={t('profile.title')} lead={t('profile.lead')}>
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
    </Page>
  );
};
