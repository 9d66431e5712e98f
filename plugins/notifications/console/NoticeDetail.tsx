import { Alert, Button, Group, Skeleton, Stack } from '@mantine/core';
import { isAbsent } from '@mekuri/client-console';
import { notificationsGetOptions } from '@mekuri/client-console/query';
import { useConsoleScreen, useConsoleUi } from '@mekuri/kit/console';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { summaryOf } from './notices.ts';
import { SiteName } from './SiteName.tsx';

/** One stored notice. */
export function NoticeDetail({ noticeId, readOnly, siteId }: { siteId: string; noticeId: string; readOnly: boolean }) {
  const { t } = useTranslation('notifications');
  const { NotFound, NoticeArticle } = useConsoleUi();
  const { go, hrefOf } = useConsoleScreen();
  const found = useQuery(notificationsGetOptions({ path: { notificationId: noticeId } }));
  if (isAbsent(found.error)) return <NotFound />;
  return (
    <Stack gap="md" align="stretch">
      <Group>
        <Button variant="default" onClick={() => go(hrefOf())}>
          {t('back')}
        </Button>
        {readOnly || !found.data ? null : <Button onClick={() => go(hrefOf('edit', noticeId))}>{t('edit')}</Button>}
        <SiteName siteId={siteId} />
      </Group>
      {found.isPending ? <Skeleton height={240} maw={720} radius="lg" role="status" aria-label={t('loading')} /> : null}
      {found.isError ? <Alert color="red">{t('failed')}</Alert> : null}
      {found.data ? <NoticeArticle notice={{ ...summaryOf(found.data, false), url: found.data.newsUrl }} /> : null}
    </Stack>
  );
}
