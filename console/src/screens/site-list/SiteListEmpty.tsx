import { Button } from '@mantine/core';
import { IconDeviceMobilePlus, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../session/SessionContext.tsx';
import { ListEmpty, NoMatch } from '../../ui/list/ListEmpty.tsx';
import type { SiteListSearch } from './search.ts';

interface SiteListEmptyProps {
  search: SiteListSearch;
  mayCreate: boolean;
  onClear: () => void;
}

/** Explains why the list is empty, and what to do next. */
export const SiteListEmpty = ({ search, mayCreate, onClear }: SiteListEmptyProps) => {
  const { t } = useTranslation();
  const { userType } = useUser();
  if (search.q || search.status) return <NoMatch title={t('siteList.noMatch.title')} onClear={onClear} />;
  if (search.trashed) return <ListEmpty icon={IconTrash} title={t('trash.empty.title')} description={t('trash.empty.body')} />;
  return (
    <ListEmpty
      variant="light"
      icon={IconDeviceMobilePlus}
      title={t('siteList.empty.title')}
      description={mayCreate ? t('siteList.empty.body') : undefined}
      action={
        mayCreate ? (
          <Button renderRoot={(props) => <Link {...props} to="/$userTypeId/create-site" params={{ userTypeId: userType }} />}>
            {t('siteList.empty.create')}
          </Button>
        ) : null
      }
    />
  );
};
