import type { NewsService } from '@mekuri/kit/server';
import { listVisibleNews, newsWindows } from '../../core/news/visible-news.ts';
import { unwrap } from '../../kernel/unwrap.ts';

export const news: NewsService = {
  windows: (ctx, siteIds) => newsWindows(unwrap(ctx), siteIds),
  listVisible: (ctx, siteId, until) => listVisibleNews(unwrap(ctx), siteId, until),
};
