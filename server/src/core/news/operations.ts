import { reply, type Output } from '@mekuri/kit/server';
import type { CoreCtx, CoreOperations } from '../../kernel/types.ts';
import { etagOf } from '../sites/service.ts';
import { prepareImage } from './images.ts';
import { listNews, listSites, readNews } from './read.ts';
import { createNews, deleteNews, restoreNews, showNews, updateNews } from './write.ts';

const respond = async (ctx: CoreCtx, newsId: string, status?: number) => {
  const news = await readNews(ctx, newsId);
  return reply<Output<'news.get'>>(news, { etag: etagOf(news.revision), ...(status === undefined ? {} : { status }) });
};

export const operations = {
  'news.list': (ctx, { query }) => listNews(ctx, query),
  'news.listSites': (ctx, { query }) => listSites(ctx, query),
  'news.generateImageUrl': async (ctx, { body }) => reply(await prepareImage(ctx, body), { status: 201 }),
  'news.get': (ctx, { params }) => respond(ctx, params.newsId),
  'news.create': async (ctx, { body }) => respond(ctx, await createNews(ctx, body), 201),
  async 'news.update'(ctx, { params, headers, body }) {
    await updateNews(ctx, params.newsId.toLowerCase(), headers['if-match'], body);
    return respond(ctx, params.newsId);
  },
  async 'news.show'(ctx, { params, body }) {
    await showNews(ctx, params.newsId.toLowerCase(), body.show);
    return respond(ctx, params.newsId);
  },
  async 'news.delete'(ctx, { params }) {
    await deleteNews(ctx, params.newsId.toLowerCase());
    return undefined;
  },
  async 'news.restore'(ctx, { params }) {
    await restoreNews(ctx, params.newsId.toLowerCase());
    return respond(ctx, params.newsId);
  },
} satisfies CoreOperations<'news'>;
