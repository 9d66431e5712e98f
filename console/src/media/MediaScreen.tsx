import { Drawer } from '@mantine/core';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { canEdit } from '../session/plan.ts';
import { useUser } from '../session/SessionContext.tsx';
import pageClasses from '../ui/layout/Page.module.css';
import { PageHeader } from '../ui/layout/PageHeader.tsx';
import { isCovered } from '../ui/hooks/is-topmost-dialog.ts';
import { usePageTitle } from '../ui/hooks/use-page-title.ts';
import { Library } from './Library.tsx';
import { DetailsSkeleton, MediumDetails } from './MediumDetails.tsx';
import type { MediaSearch } from './search.ts';
import { useMediaList } from './use-library.ts';

const route = getRouteApi('/$userTypeId/media');

/** The account's media library. What is shown of it stands in the address. */
export const MediaScreen = () => {
  const { t } = useTranslation();
  const user = useUser();
  const search = route.useSearch();
  const navigate = useNavigate();
  const readOnly = !canEdit(user);
  usePageTitle(t('media.library'));
  const onSearch = useCallback(
    (change: Partial<MediaSearch>) =>
      void navigate({
        to: '/$userTypeId/media',
        params: { userTypeId: user.userType },
        search: (now: MediaSearch) => ({ ...now, ...change }),
        replace: 'q' in change,
      }),
    [navigate, user.userType],
  );
  const close = useCallback(() => onSearch({ medium: undefined }), [onSearch]);
  const { data } = useMediaList(search);
  const entry = data?.pages.flatMap(({ items }) => items).find(({ medium }) => medium.id === search.medium);
  return (
    <div className={pageClasses.page}>
      <PageHeader title={t('media.library')} lead={t('media.libraryLead')} />
      <Library
        search={search}
        onSearch={onSearch}
        readOnly={readOnly}
        chosen={search.medium}
        onChoose={({ medium }) => onSearch({ medium: medium.id })}
      />
      <Drawer
        opened={search.medium !== undefined && (entry !== undefined || !data)}
        onClose={() => isCovered() || close()}
        position="right"
        size={420}
        title={t('media.details')}
        closeButtonProps={{ 'aria-label': t('action.close') }}
      >
        {entry ? <MediumDetails key={entry.medium.id} entry={entry} readOnly={readOnly} onClose={close} /> : <DetailsSkeleton />}
      </Drawer>
    </div>
  );
};
