import type { SystemNotice, SystemNoticeInput } from '@mekuri/client-console';
import { systemNoticesCountUnreadQueryKey, systemNoticesGetQueryKey, systemNoticesListQueryKey } from '@mekuri/client-console/query';
import type { NoticeDraft, NoticeSummary } from '@mekuri/kit/console';
import type { QueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';

export type Receiver = SystemNotice['receivers'][number];

/** The possible recipients for each area of operators. */
export const RECEIVERS: Readonly<Record<string, readonly Receiver[]>> = {
  MASTER: ['OEM_MASTER', 'OEM_ADMIN', 'OEM_USER', 'MASTER_USER'],
  OEM_MASTER: ['OEM_ADMIN', 'OEM_USER'],
};

export const noticesChanged = async (queries: QueryClient, noticeId?: string): Promise<void> => {
  await Promise.all([
    queries.invalidateQueries({ queryKey: systemNoticesListQueryKey() }),
    queries.invalidateQueries({ queryKey: systemNoticesCountUnreadQueryKey() }),
  ]);
  if (noticeId !== undefined) await queries.invalidateQueries({ queryKey: systemNoticesGetQueryKey({ path: { noticeId } }) });
};

export const noteOf = ({ isOwn, receivers, sender }: SystemNotice, t: TFunction): string => {
  if (!isOwn) return t('systemNotices.from', { name: sender });
  return receivers.length === 0
    ? t('systemNotices.noReceivers')
    : receivers.map((receiver) => t(`systemNotices.receiver.${receiver}`)).join('、');
};

export const summaryOf = (notice: SystemNotice, t: TFunction, canEdit: boolean): NoticeSummary => ({
  id: notice.id,
  title: notice.title,
  content: notice.content,
  imageUrl: notice.imageUrl,
  status: notice.status,
  isHidden: notice.isHidden,
  startDate: notice.startDate,
  endDate: notice.endDate,
  publishedAt: notice.publishedAt,
  note: noteOf(notice, t),
  canEdit: canEdit && notice.isOwn,
  isUnread: !notice.isRead,
});

export const draftOf = ({ content, endDate, imageId, publishType, startDate, title, url }: SystemNotice): NoticeDraft => ({
  title,
  content,
  url,
  imageId,
  isScheduled: publishType === 'RESERVE',
  startDate,
  endDate,
});

export const bodyOf = (
  { content, endDate, imageId, isScheduled, startDate, title, url }: NoticeDraft,
  receivers: Receiver[],
  draft: boolean,
): SystemNoticeInput => ({
  title,
  content,
  url: url.trim(),
  imageId,
  receivers,
  publishType: isScheduled ? 'RESERVE' : 'INSTANT',
  startDate: isScheduled ? startDate : null,
  endDate,
  draft,
});
