import { Button, Group, Text } from '@mantine/core';
import { notificationsListOptions } from '@mekuri/client-console/query';
import { useConsoleScreen, useConsoleUi } from '@mekuri/kit/console';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { filterOf, searchOf, summaryOf } from './notices.ts';
import { SiteName } from './SiteName.tsx';
import { useNoticeActions } from './use-notice-actions.ts';

const ON_A_PAGE = 20;

/** A site's notices, newest first. */
export function Notices({ readOnly, siteId }: { siteId: string; readOnly: boolean }) {
  const { t } = useTranslation('notifications');
  const { NoticeList } = useConsoleUi();
  const { go, hrefOf, search, show: say } = useConsoleScreen();
  const filter = filterOf(search);
  const { cursor, q, status } = filter;
  const list = useQuery({
    ...notificationsListOptions({
      query: { siteId, status, limit: ON_A_PAGE, ...(q === '' ? {} : { q }), ...(cursor === '' ? {} : { cursor }) },
    }),
    placeholderData: keepPreviousData,
  });
  const { remove, show } = useNoticeActions(siteId);
  const create = readOnly ? null : <Button onClick={() => go(hrefOf('create'))}>{t('create')}</Button>;
  return (
    <>
      <Group justify="space-between" mb="md">
        <div>
          <SiteName siteId={siteId} />
          <Text size="sm" c="dimmed">
            {t('lead')}
          </Text>
        </div>
        {create}
      </Group>
      <NoticeList
        notices={list.data?.items.map((notice) => summaryOf(notice, !readOnly))}
        error={list.error}
        onRetry={() => void list.refetch()}
        nextCursor={list.data?.nextCursor ?? null}
        filter={filter}
        onFilter={(change) => say(searchOf(filter, change))}
        hrefOf={(id) => hrefOf('detail', id)}
        editHrefOf={(id) => hrefOf('edit', id)}
        onGo={go}
        onShow={(id, shown) => show.mutate({ id, show: shown })}
        onDelete={(id) => remove.mutate(id)}
        empty={{ title: t('none'), body: t('noneBody'), action: create }}
      />
    </>
  );
}
