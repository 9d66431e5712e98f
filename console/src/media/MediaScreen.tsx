import { Drawer } from '@mantine/core';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { canEdit } from '../session/plan.ts';
import { useUser } from '../session/SessionContext.tsx';
import { Page } from '../ui/layout/Page.tsx';
import { isCovered } from '../ui/hooks/is-topmost-dialog.ts';
import { Library } from './Library.tsx';
import { DetailsSkeleton, MediaItemDetails } from './MediaItemDetails.tsx';
import type { MediaSearch } from './search.ts';
import { useMediaList } from './use-library.ts';

const route = getRouteApi('/$userTypeId/media');

/** The account's media library. Search and filters are stored in the URL. */
export const MediaScreen = () => {
  const { t } = useTranslation();
  const user = useUser();
  const search = route.useSearch();
  const navigate = useNavigate();
  const readOnly = !canEdit(user);
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
  const entry = data?.pages.flatMap(({ items }) => items).find(({ medium: mediaItem }) => mediaItem.id === search.medium);
  return (
    <Page title={t('media.library')} lead={t('media.libraryLead')}>
      <Library
        search={search}
        onSearch={onSearch}
        readOnly={readOnly}
        chosen={search.medium}
        onChoose={({ medium: mediaItem }) => onSearch({ medium: mediaItem.id })}
      />
      <Drawer
        opened={search.medium !== undefined && (entry !== undefined || !data)}
        onClose={() => isCovered() || close()}
        position="right"
        size={420}
        title={t('media.details')}
        closeButtonProps={{ 'aria-label': t('action.close') }}
      >
        {entry ? <MediaItemDetails key={entry.medium.id} entry={entry} readOnly={readOnly} onClose={close} /> : <DetailsSkeleton />}
      </Drawer>
    </Page>
  );
};
