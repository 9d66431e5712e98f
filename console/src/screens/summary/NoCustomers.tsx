import { Button, EmptyState } from '@mantine/core';
import { IconBuildingCommunity } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { canEdit } from '../../session/plan.ts';
import { useUser } from '../../session/SessionContext.tsx';
import classes from './Summary.module.css';

/** Shown in place of the charts while there is no account below one's own. */
export const NoCustomers = () => {
  const { t } = useTranslation();
  const me = useUser();
  return (
    <EmptyState
      className={classes.empty}
      icon={<IconBuildingCommunity size={30} />}
      withIndicatorBackground
      title={t('summary.none')}
      description={t('summary.noneHint')}
    >
      {canEdit(me) ? (
        <EmptyState.Actions>
          <Button component={Link} to={`/${me.userType}/create-user`}>
            {t('users.create')}
          </Button>
        </EmptyState.Actions>
      ) : null}
    </EmptyState>
  );
};
