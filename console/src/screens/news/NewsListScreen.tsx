import { Button } from '@mantine/core';
import type { News } from '@mekuri/client-console';
import { newsDelete, newsRestore, newsShow } from '@mekuri/client-console';
import { newsListOptions } from '@mekuri/client-console/query';
import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useNavigate, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { NoticeList } from '../../notices/NoticeList.tsx';
import { filterOf, searchOf } from '../../notices/search.ts';
import { canEdit } from '../../session/plan.ts';
import { useUser } from '../../session/SessionContext.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { useShortcuts } from '../../ui/hooks/use-shortcuts.ts';
import { newsChanged, summaryOf } from './queries.ts';

const route = getRouteApi('/$userTypeId/latest-information');
const ON_A_PAGE = 20;

const useNewsActions = () => {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const restore = useMutation({
    mutationFn: (newsId: string) => newsRestore({ path: { newsId }, throwOnError: true }),
    onSuccess: () => newsChanged(queries),
  });
  const remove = useMutation({
    mutationFn: (newsId: string) => newsDelete({ path: { newsId }, throwOnError: true }),
    onSuccess: async (_answer, newsId) => {
      toast({ kind: 'success', message: t('news.deleted'), action: { label: t('action.undo'), run: () => restore.mutate(newsId) } });
      await newsChanged(queries, newsId);
    },
  });
  const show = useMutation({
    mutationFn: ({ newsId, show: shown }: { newsId: string; show: boolean }) =>
      newsShow({ path: { newsId }, body: { show: shown }, throwOnError: true }),
    onSuccess: async (_answer, { newsId, show: shown }) => {
      toast({ kind: 'success', message: t(shown ? 'notices.shown' : 'notices.hidden') });
      await newsChanged(queries, newsId);
    },
  });
  return { remove, show };
};

/** News: articles for the visitors of sites. */
export const NewsListScreen = () => {
  const { t } = useTranslation();
  const me = useUser();
  const search = route.useSearch();
  const navigate = useNavigate();
  const { history } = useRouter();
  const { cursor, q, status } = search;
  const list = useQuery({
    ...newsListOptions({ query: { limit: ON_A_PAGE, ...(q ? { q } : {}), ...(status ? { status } : {}), ...(cursor ? { cursor } : {}) } }),
    placeholderData: keepPreviousData,
  });
  const { remove, show } = useNewsActions();
  const base = `/${me.userType}/latest-information`;
  const create = (): void => void navigate({ to: '/$userTypeId/latest-information/create', params: { userTypeId: me.userType } });
  const mayEdit = canEdit(me);
  useShortcuts({ c: () => (mayEdit ? create() : undefined) });
  const button = mayEdit ? (
    <Button leftSection={<IconPlus size={18} />} onClick={create}>
      {t('news.create')}
    </Button>
  ) : null;
  return (
    <Page title={t('menu.news')} lead={t('news.lead')} actions={button}>
      <NoticeList
        notices={list.data?.items.map((news: News) => summaryOf(news, t, mayEdit))}
        error={list.error}
        onRetry={() => void list.refetch()}
        nextCursor={list.data?.nextCursor ?? null}
        filter={filterOf(search)}
        onFilter={(change) =>
          void navigate({ to: '/$userTypeId/latest-information', params: { userTypeId: me.userType }, search: searchOf(search, change) })
        }
        hrefOf={(id) => `${base}/${id}`}
        editHrefOf={(id) => `${base}/edit/${id}`}
        onGo={(href) => history.push(href)}
        onShow={(newsId, shown) => show.mutate({ newsId, show: shown })}
        onDelete={(newsId) => remove.mutate(newsId)}
        empty={{ title: t('news.none'), body: t('news.noneBody'), action: button }}
      />
    </Page>
  );
};
