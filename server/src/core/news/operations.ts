import { reply, type Output } from '@mekuri/kit/server';
import type { CoreCtx, CoreOperations } from '../../kernel/types.ts';
import { etagOf } from '../sites/service.ts';
import { prepareImage } from './images.ts';
import { listNews, listSites, readNews } from './read.ts';
import {
  countUnread,
  createNotice,
  deleteNotice,
  listNotices,
  markAsRead,
  readNotice,
  restoreNotice,
  showNotice,
  updateNotice,
} from '../system-notices/operations.ts';
import { createNews, deleteNews, restoreNews, showNews, updateNews } from './write.ts';

const answer = async (ctx: CoreCtx, newsId: string, status?: number) => {
  const news = await readNews(ctx, newsId);
  return reply<Output<'news.get'>>(news, { etag: etagOf(news.revision), ...(status === undefined ? {} : { status }) });
};

const answerNotice = async (ctx: CoreCtx, noticeId: string, status?: number) => {
  const notice = await readNotice(ctx, noticeId);
  return reply<Output<'systemNotices.get'>>(notice, { etag: etagOf(notice.revision), ...(status === undefined ? {} : { status }) });
};

export const operations = {
  'news.list': (ctx, { query }) => listNews(ctx, query),
  'news.listSites': (ctx, { query }) => listSites(ctx, query),
  'news.generateImageUrl': async (ctx, { body }) => reply(await prepareImage(ctx, body), { status: 201 }),
  'news.get': (ctx, { params }) => answer(ctx, params.newsId),
  'news.create': async (ctx, { body }) => answer(ctx, await createNews(ctx, body), 201),
  async 'news.update'(ctx, { params, headers, body }) {
    await updateNews(ctx, params.newsId.toLowerCase(), headers['if-match'], body);
    return answer(ctx, params.newsId);
  },
  async 'news.show'(ctx, { params, body }) {
    await showNews(ctx, params.newsId.toLowerCase(), body.show);
    return answer(ctx, params.newsId);
  },
  async 'news.delete'(ctx, { params }) {
    await deleteNews(ctx, params.newsId.toLowerCase());
    return undefined;
  },
  async 'news.restore'(ctx, { params }) {
    await restoreNews(ctx, params.newsId.toLowerCase());
    return answer(ctx, params.newsId);
  },

  'systemNotices.list': (ctx, { query }) => listNotices(ctx, query),
  'systemNotices.countUnread': (ctx) => countUnread(ctx),
  'systemNotices.markAsRead': (ctx, { body }) => markAsRead(ctx, body.notiIds),
  'systemNotices.get': (ctx, { params }) => answerNotice(ctx, params.noticeId),
  'systemNotices.create': async (ctx, { body }) => answerNotice(ctx, await createNotice(ctx, body), 201),
  async 'systemNotices.update'(ctx, { params, headers, body }) {
    await updateNotice(ctx, params.noticeId.toLowerCase(), headers['if-match'], body);
    return answerNotice(ctx, params.noticeId);
  },
  async 'systemNotices.show'(ctx, { params, body }) {
    await showNotice(ctx, params.noticeId.toLowerCase(), body.show);
    return answerNotice(ctx, params.noticeId);
  },
  async 'systemNotices.delete'(ctx, { params }) {
    await deleteNotice(ctx, params.noticeId.toLowerCase());
    return undefined;
  },
  async 'systemNotices.restore'(ctx, { params }) {
    await restoreNotice(ctx, params.noticeId.toLowerCase());
    return answerNotice(ctx, params.noticeId);
  },
} satisfies CoreOperations<'news' | 'systemNotices'>;
