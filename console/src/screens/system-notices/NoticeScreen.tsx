import { Button, Skeleton } from '@mantine/core';
import { isAbsent } from '@mekuri/client-console';
import { systemNoticesGetOptions } from '@mekuri/client-console/query';
import { IconArrowLeft, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { NoticeArticle } from '../../notices/NoticeArticle.tsx';
import { canEdit } from '../../session/plan.ts';
import { useUser } from '../../session/SessionContext.tsx';
import { NotFoundScreen } from '../../shell/ErrorScreens.tsx';
import { LoadFailure } from '../../ui/feedback/LoadFailure.tsx';
import pageClasses from '../../ui/layout/Page.module.css';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { usePageTitle } from '../../ui/hooks/use-page-title.ts';
import { summaryOf } from './queries.ts';
import { useMarkAsRead } from './use-mark-as-read.ts';

const route = getRouteApi('/$userTypeId/notification/$noticeId');

/** One notice; opening it marks it as read. */
export const NoticeScreen = () => {
  const { t } = useTranslation();
  const me = useUser();
  const { noticeId } = route.useParams();
  const found = useQuery(systemNoticesGetOptions({ path: { noticeId } }));
  const absent = !found.data && isAbsent(found.error);
  usePageTitle(absent ? undefined : (found.data?.title ?? t('menu.systemNotices')));
  const markAsRead = useMarkAsRead();
  const marked = useRef('');
  const isUnread = found.data?.isRead === false;
  useEffect(() => {
    if (!isUnread || marked.current === noticeId) return;
    marked.current = noticeId;
    markAsRead([noticeId]);
  }, [isUnread, markAsRead, noticeId]);
  const params = { userTypeId: me.userType };
  const isOwn = found.data?.isOwn ?? false;
  if (absent) return <NotFoundScreen />;
  return (
    <div className={pageClasses.page}>
      <PageHeader
        title={t('menu.systemNotices')}
        actions={
          <>
            <Button
              variant="default"
              leftSection={<IconArrowLeft size={18} />}
              renderRoot={(props) => (
                <Link {...props} to="/$userTypeId/system-notification" params={params} search={isOwn ? { box: 'sent' } : {}} />
              )}
            >
              {t('notices.back')}
            </Button>
            {isOwn && canEdit(me) ? (
              <Button
                leftSection={<IconPencil size={18} />}
                renderRoot={(props) => (
                  <Link {...props} to="/$userTypeId/create-notification" params={params} search={{ notice: noticeId }} />
                )}
              >
                {t('notices.edit')}
              </Button>
            ) : null}
          </>
        }
      />
      {found.isPending ? <Skeleton height={240} maw={720} radius="lg" role="status" aria-label={t('state.loading')} /> : null}
      {found.isError ? <LoadFailure error={found.error} onRetry={() => void found.refetch()} /> : null}
      {found.data ? <NoticeArticle notice={{ ...summaryOf(found.data, t, false), url: found.data.url }} /> : null}
    </div>
  );
};
