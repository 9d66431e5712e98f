import { Button, Checkbox, SegmentedControl } from '@mantine/core';
import { systemNoticesDelete, systemNoticesRestore, systemNoticesShow } from '@mekuri/client-console';
import { systemNoticesListOptions } from '@mekuri/client-console/query';
import { IconChecks, IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useNavigate, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { NoticeList } from '../../notices/NoticeList.tsx';
import { filterOf, searchOf, type SystemNoticeSearch } from '../../notices/search.ts';
import { canEdit } from '../../session/plan.ts';
import { useUser } from '../../session/SessionContext.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { useShortcuts } from '../../ui/hooks/use-shortcuts.ts';
import { noticesChanged, RECEIVERS, summaryOf } from './queries.ts';
import { useMarkAsRead } from './use-mark-as-read.ts';
import classes from './SystemNotices.module.css';

const route = getRouteApi('/$userTypeId/system-notification');
const ON_A_PAGE = 20;

const useNoticeActions = () => {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const restore = useMutation({
    mutationFn: (noticeId: string) => systemNoticesRestore({ path: { noticeId }, throwOnError: true }),
    onSuccess: () => noticesChanged(queries),
  });
  const remove = useMutation({
    mutationFn: (noticeId: string) => systemNoticesDelete({ path: { noticeId }, throwOnError: true }),
    onSuccess: async (_answer, noticeId) => {
      toast({
        kind: 'success',
        message: t('systemNotices.deleted'),
        action: { label: t('action.undo'), run: () => restore.mutate(noticeId) },
      });
      await noticesChanged(queries, noticeId);
    },
  });
  const show = useMutation({
    mutationFn: ({ noticeId, show: shown }: { noticeId: string; show: boolean }) =>
      systemNoticesShow({ path: { noticeId }, body: { show: shown }, throwOnError: true }),
    onSuccess: async (_answer, { noticeId, show: shown }) => {
      toast({ kind: 'success', message: t(shown ? 'notices.shown' : 'notices.hidden') });
      await noticesChanged(queries, noticeId);
    },
  });
  return { remove, show };
};

/** Selects the received or sent notices. The provider receives none, and most accounts cannot send any. */
const useBox = (search: SystemNoticeSearch) => {
  const me = useUser();
  const sends = me.area in RECEIVERS;
  const receives = me.area !== 'MASTER';
  const box: 'sent' | 'received' = sends && (!receives || search.box === 'sent') ? 'sent' : 'received';
  return { me, box, sends, receives, mayEdit: sends && canEdit(me) };
};

/** Notices from operators above, and those that the account has written. */
export const SystemNoticesScreen = () => {
  const { t } = useTranslation();
  const search = route.useSearch();
  const { box, mayEdit, me, receives, sends } = useBox(search);
  const navigate = useNavigate();
  const { history } = useRouter();
  const { cursor, q, status, unread } = search;
  const filters = box === 'sent' ? { status } : { unread };
  const list = useQuery({
    ...systemNoticesListOptions({ query: { box, limit: ON_A_PAGE, ...filters, ...(q ? { q } : {}), ...(cursor ? { cursor } : {}) } }),
    placeholderData: keepPreviousData,
  });
  const { remove, show } = useNoticeActions();
  const markAsRead = useMarkAsRead();
  const params = { userTypeId: me.userType };
  const open = (next: SystemNoticeSearch): void => void navigate({ to: '/$userTypeId/system-notification', params, search: next });
  const create = (): void => void navigate({ to: '/$userTypeId/create-notification', params });
  useShortcuts({ c: () => (mayEdit ? create() : undefined) });
  const notices = list.isPlaceholderData && list.data?.items[0]?.isOwn !== (box === 'sent') ? undefined : list.data?.items;
  const unreadIds = (notices ?? []).filter(({ isRead }) => !isRead).map(({ id }) => id);
  const button = mayEdit ? (
    <Button leftSection={<IconPlus size={18} />} onClick={create}>
      {t('systemNotices.create')}
    </Button>
  ) : null;
  return (
    <Page title={t('menu.systemNotices')} lead={t(sends ? 'systemNotices.leadSender' : 'systemNotices.lead')} actions={button}>
      <div className={classes.boxes}>
        {sends && receives ? (
          <SegmentedControl
            aria-label={t('systemNotices.boxes')}
            data={(['received', 'sent'] as const).map((value) => ({ value, label: t(`systemNotices.box.${value}`) }))}
            value={box}
            onChange={(value) => open(value === 'sent' ? { box: 'sent' } : {})}
          />
        ) : null}
        {box === 'received' ? (
          <>
            <Checkbox
              label={t('systemNotices.onlyUnread')}
              checked={unread ?? false}
              onChange={(event) => open({ ...search, cursor: undefined, unread: event.currentTarget.checked || undefined })}
            />
            <Button
              variant="subtle"
              leftSection={<IconChecks size={18} />}
              disabled={unreadIds.length === 0 || me.acting !== null}
              onClick={() => markAsRead(unreadIds)}
            >
              {t('systemNotices.markAll')}
            </Button>
          </>
        ) : null}
      </div>
      <NoticeList
        notices={notices?.map((notice) => summaryOf(notice, t, mayEdit))}
        error={list.error}
        onRetry={() => void list.refetch()}
        nextCursor={list.data?.nextCursor ?? null}
        filter={filterOf(search)}
        onFilter={(change) => open(searchOf(search, change))}
        withoutStatus={box === 'received'}
        hrefOf={(id) => `/${me.userType}/notification/${id}`}
        editHrefOf={(id) => `/${me.userType}/create-notification?notice=${id}`}
        onGo={(href) => history.push(href)}
        onShow={(noticeId, shown) => show.mutate({ noticeId, show: shown })}
        onDelete={(noticeId) => remove.mutate(noticeId)}
        empty={{
          title: t('systemNotices.none'),
          body: t(box === 'sent' ? 'systemNotices.noneSent' : unread ? 'systemNotices.noneUnread' : 'systemNotices.noneReceived'),
          action: box === 'sent' ? button : null,
        }}
      />
    </Page>
  );
};
