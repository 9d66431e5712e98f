import { reply, type Output } from '@mekuri/kit/server';
import type { CoreCtx, CoreOperations } from '../../kernel/types.ts';
import { etagOf } from '../sites/service.ts';
import { countUnread, listNotices, markAsRead, readNotice } from './read.ts';
import { createNotice, deleteNotice, restoreNotice, showNotice, updateNotice } from './write.ts';

const respond = async (ctx: CoreCtx, noticeId: string, status?: number) => {
  const notice = await readNotice(ctx, noticeId);
  return reply<Output<'systemNotices.get'>>(notice, { etag: etagOf(notice.revision), ...(status === undefined ? {} : { status }) });
};

export const operations = {
  'systemNotices.list': (ctx, { query }) => listNotices(ctx, query),
  'systemNotices.countUnread': (ctx) => countUnread(ctx),
  'systemNotices.markAsRead': (ctx, { body }) => markAsRead(ctx, body.notiIds),
  'systemNotices.get': (ctx, { params }) => respond(ctx, params.noticeId),
  'systemNotices.create': async (ctx, { body }) => respond(ctx, await createNotice(ctx, body), 201),
  async 'systemNotices.update'(ctx, { params, headers, body }) {
    await updateNotice(ctx, params.noticeId.toLowerCase(), headers['if-match'], body);
    return respond(ctx, params.noticeId);
  },
  async 'systemNotices.show'(ctx, { params, body }) {
    await showNotice(ctx, params.noticeId.toLowerCase(), body.show);
    return respond(ctx, params.noticeId);
  },
  async 'systemNotices.delete'(ctx, { params }) {
    await deleteNotice(ctx, params.noticeId.toLowerCase());
    return undefined;
  },
  async 'systemNotices.restore'(ctx, { params }) {
    await restoreNotice(ctx, params.noticeId.toLowerCase());
    return respond(ctx, params.noticeId);
  },
} satisfies CoreOperations<'systemNotices'>;
