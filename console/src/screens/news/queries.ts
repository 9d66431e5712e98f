import type { News, NewsInput } from '@mekuri/client-console';
import { newsGetQueryKey, newsListQueryKey } from '@mekuri/client-console/query';
import type { NoticeDraft, NoticeSummary } from '@mekuri/kit/console';
import type { QueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';

/** Invalidates the lists and the article. */
export const newsChanged = async (queries: QueryClient, newsId?: string): Promise<void> => {
  await queries.invalidateQueries({ queryKey: newsListQueryKey() });
  if (newsId !== undefined) await queries.invalidateQueries({ queryKey: newsGetQueryKey({ path: { newsId } }) });
};

/** The first three sites by name and the number of others, and the author if it is another account. */
const noteOf = ({ author, isOwn, siteCount, sites }: News, t: TFunction): string => {
  const names = sites.slice(0, 3).map(({ name }) => name);
  const rest = siteCount - names.length;
  const to = names.length === 0 ? t('news.noSites') : names.join(', ') + (rest > 0 ? ` ${t('news.moreSites', { count: rest })}` : '');
  return isOwn ? to : `${to} · ${t('news.by', { name: author })}`;
};

export const summaryOf = (news: News, t: TFunction, canEdit: boolean): NoticeSummary => ({
  id: news.id,
  title: news.title,
  content: news.content,
  imageUrl: news.imageUrl,
  status: news.status,
  isHidden: news.isHidden,
  startDate: news.startDate,
  endDate: news.endDate,
  publishedAt: news.publishedAt,
  note: noteOf(news, t),
  canEdit: canEdit && news.editable,
});

export const draftOf = ({ content, contentUrl, endDate, imageId, publicationType, startDate, title }: News): NoticeDraft => ({
  title,
  content,
  url: contentUrl,
  imageId,
  isScheduled: publicationType === 'SCHEDULED',
  startDate,
  endDate,
});

export const NEW_DRAFT: NoticeDraft = {
  title: '',
  content: '',
  url: '',
  imageId: null,
  isScheduled: false,
  startDate: null,
  endDate: null,
};

export const bodyOf = (
  { content, endDate, imageId, isScheduled, startDate, title, url }: NoticeDraft,
  siteIds: string[],
  draft: boolean,
): NewsInput => ({
  title,
  content,
  contentUrl: url.trim(),
  imageId,
  siteIds,
  publicationType: isScheduled ? 'SCHEDULED' : 'INSTANT',
  startDate: isScheduled ? startDate : null,
  endDate,
  draft,
});
