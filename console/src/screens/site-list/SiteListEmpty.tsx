import { Button, EmptyState } from '@mantine/core';
import { IconDeviceMobilePlus, IconSearchOff, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../session/SessionContext.tsx';
import type { SiteListSearch } from './search.ts';
import classes from './SiteList.module.css';

interface SiteListEmptyProps {
  search: SiteListSearch;
  mayCreate: boolean;
  onClear: () => void;
}

/** Why the list is empty, and what to do next. */
export const SiteListEmpty = ({ search, mayCreate, onClear }: SiteListEmptyProps) => {
  const { t } = useTranslation();
  const { userType } = useUser();
  if (search.q || search.status) {
    return (
      <EmptyState
        className={classes.empty}
        icon={<IconSearchOff size={30} />}
        withIndicatorBackground
        title={t('siteList.noMatch.title')}
        description={t('siteList.noMatch.body')}
      >
        <EmptyState.Actions>
          <Button variant="default" onClick={onClear}>
            {t('siteList.noMatch.clear')}
          </Button>
        </EmptyState.Actions>
      </EmptyState>
    );
  }
  if (search.trashed) {
    return (
      <EmptyState
        className={classes.empty}
        icon={<IconTrash size={30} />}
        withIndicatorBackground
        title={t('trash.empty.title')}
        description={t('trash.empty.body')}
      />
    );
  }
  return (
    <EmptyState
      className={classes.empty}
      variant="light"
      icon={<IconDeviceMobilePlus size={30} />}
      title={t('siteList.empty.title')}
      description={mayCreate ? t('siteList.empty.body') : undefined}
    >
      {mayCreate ? (
        <EmptyState.Actions>
          <Button renderRoot={(props) => <Link {...props} to="/$userTypeId/create-site" params={{ userTypeId: userType }} />}>
            {t('siteList.empty.create')}
          </Button>
        </EmptyState.Actions>
      ) : null}
    </EmptyState>
  );
};
