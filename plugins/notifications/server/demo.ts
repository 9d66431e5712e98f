import { timingOf, wakeFor, type Ctx, type SiteRef } from '@mekuri/kit/server';
import { TURN } from './jobs.ts';
import { Notification } from './model.ts';
import { tellWindows } from './windows.ts';

const DAY_MS = 86_400_000;

interface Example {
  title: string;
  content: string;
  path: string;
  /** Days from now; none: at once, and without an end. */
  days?: readonly [start: number, end: number];
}

const EXAMPLES: readonly Example[] = [
  {
    title: '年末年始の発送について',
    content: '12月30日から1月4日までは焙煎をお休みします。年内のお届けは、12月27日正午までのご注文が目安です。',
    path: 'calendar',
  },
  {
    title: '深煎り「夜の港」が焼けました',
    content: '冬だけの深煎りです。チョコレートの余韻と、ほのかな潮の香りをどうぞ。',
    path: 'night-harbour',
  },
  {
    title: '新春の福袋、まもなく',
    content: '三種の豆と、港町の写真家による暦をひと袋に。数に限りがあります。',
    path: 'lucky-bag',
    days: [20, 34],
  },
];

/** Two notices that visitors see, and one to come. */
export const demo = async (ctx: Ctx, site: SiteRef): Promise<void> => {
  const now = ctx.now();
  for (const { content, days, path, title } of EXAMPLES) {
    const [startDate, endDate] = (days ?? []).map((day) => new Date(now.getTime() + day * DAY_MS).toISOString());
    const timing = timingOf({ isScheduled: days !== undefined, startDate, endDate }, now);
    await ctx.db.insert(Notification, {
      siteId: site.id,
      texts: { [site.defaultLanguage]: { title, content } },
      newsUrl: `https://example.com/shiomachi/${path}`,
      image: null,
      ...timing,
      createdAt: now,
      updatedAt: now,
    });
    await wakeFor(ctx, TURN, timing);
  }
  await tellWindows(ctx, [site.id]);
};
