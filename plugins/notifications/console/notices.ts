import type { Notification, NotificationInput } from '@mekuri/client-console';
import { notificationsGetQueryKey, notificationsListQueryKey } from '@mekuri/client-console/query';
import type { NoticeDraft, NoticeFilter, NoticeSummary, TabSearch } from '@mekuri/kit/console';
import type { QueryClient } from '@tanstack/react-query';

const STATUSES = ['all', 'published', 'unpublished', 'draft', 'expired'] as const satisfies readonly NoticeFilter['status'][];

/** The list's filter, read from the address. */
export const filterOf = ({ cursor = '', q = '', status = 'all' }: TabSearch): NoticeFilter => ({
  cursor,
  q: q.slice(0, 50),
  status: STATUSES.find((known) => known === status) ?? 'all',
});

/** The address of a changed filter, which starts again at the first page. */
export const searchOf = (filter: NoticeFilter, change: Partial<NoticeFilter>): TabSearch => {
  const { cursor, q, status } = { ...filter, cursor: '', ...change };
  return { cursor, q, status: status === 'all' ? '' : status };
};

export const NEW_DRAFT: NoticeDraft = {
  title: '',
  content: '',
  url: '',
  imageId: null,
  isScheduled: false,
  startDate: null,
  endDate: null,
};

export const draftOf = ({ content, endDate, imageId, newsUrl, publicationType, startDate, title }: Notification): NoticeDraft => ({
  title,
  content,
  url: newsUrl,
  imageId,
  isScheduled: publicationType === 'SCHEDULED',
  startDate,
  endDate,
});

export const bodyOf = (
  { content, endDate, imageId, isScheduled, startDate, title, url }: NoticeDraft,
  draft: boolean,
): NotificationInput => ({
  title,
  content,
  newsUrl: url.trim(),
  imageId,
  publicationType: isScheduled ? 'SCHEDULED' : 'INSTANT',
  startDate: isScheduled ? startDate : null,
  endDate,
  draft,
});

export const summaryOf = (notice: Notification, canEdit: boolean): NoticeSummary => ({
  id: notice.id,
  title: notice.title,
  content: notice.content,
  imageUrl: notice.imageUrl,
  status: notice.status,
  isHidden: notice.isHidden,
  startDate: notice.startDate,
  endDate: notice.endDate,
  publishedAt: notice.publishedAt,
  note: notice.languages.length > 1 ? notice.languages.join(' · ') : '',
  canEdit,
});

export const noticesChanged = async (queries: QueryClient, siteId: string, notificationId?: string): Promise<void> => {
  await queries.invalidateQueries({ queryKey: notificationsListQueryKey({ query: { siteId } }) });
  if (notificationId !== undefined) await queries.invalidateQueries({ queryKey: notificationsGetQueryKey({ path: { notificationId } }) });
};
