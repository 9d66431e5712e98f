import { timingOf } from '@mekuri/kit/server';
import { SystemNotice } from '../core/news/model.ts';
import { createNews } from '../core/news/write.ts';
import type { CoreCtx, Deps } from '../kernel/types.ts';
import { sql } from '../platform/database/sql.ts';
import { ownScope, systemScope, type TenantRef } from '../platform/database/tenant-scope.ts';

const NOTICES = [
  {
    title: '12月3日未明にメンテナンスを行います',
    content: '12月3日（木）午前2時から4時まで、管理画面をご利用いただけません。公開中のサイトは、そのままご覧いただけます。',
  },
  {
    title: 'お知らせ配信をご利用いただけます',
    content: 'サイト一覧の「お知らせ配信」から、訪問者へのお知らせを予約できるようになりました。',
  },
] as const;

/** Sends the provider's notices to everyone, once. */
export const sendNotice = async ({ database, clock }: Pick<Deps, 'database' | 'clock'>): Promise<void> => {
  const provider = await database.transaction(systemScope, async (db) => {
    const [found] = await sql<TenantRef>(
      db,
      `select id as "accountId", tpath from accounts where kind = 'provider' and tpath >= :from and tpath < :to order by tpath limit 1`,
    );
    return found!;
  });
  await database.transaction(ownScope(provider), async (db) => {
    await sql(db, 'select 1 from accounts where id = :accountId and tpath >= :from and tpath < :to for update', { ...provider });
    if (await db.query(SystemNotice).findOne({})) return;
    const now = clock.now();
    const timing = timingOf({ isScheduled: false }, now);
    for (const { content, title } of NOTICES.toReversed())
      await db.insert(SystemNotice, {
        title,
        content,
        url: '',
        imageId: null,
        receivers: ['OEM_MASTER', 'OEM_ADMIN', 'OEM_USER', 'MASTER_USER'],
        createdBy: null,
        ...timing,
        createdAt: now,
        updatedAt: now,
      });
  });
};

/** An article of the account. It stays a draft, because an article has one language and the demo's visitors read two. */
export const draftNews = async (ctx: CoreCtx, siteId: string): Promise<void> => {
  await createNews(ctx, {
    title: '港の焙煎教室を開きます',
    content: '小さな手回し釜で、自分の豆を焼いてみませんか。1月の毎週日曜、10時から。定員は四名です。',
    contentUrl: '',
    siteIds: [siteId],
    publicationType: 'INSTANT',
    imageId: null,
    draft: true,
  });
};
