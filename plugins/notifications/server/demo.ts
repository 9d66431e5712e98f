import { timingOf, scheduleTransitions, type Ctx, type SiteRef } from '@mekuri/kit/server';
import { TRANSITION_JOB } from './jobs.ts';
import { Notification, type NoticeTexts } from './model.ts';
import { tellWindows } from './windows.ts';

const DAY_MS = 86_400_000;

interface Example {
  ja: NoticeTexts;
  en: NoticeTexts;
  /** Position of the page that it links to. */
  cell: string;
  /** The window in days from now. Omitted: from now on, without an end. */
  days?: readonly [start: number, end: number];
}

/** In order of creation; visitors see the last one first. */
const EXAMPLES: readonly Example[] = [
  {
    ja: {
      title: '年末年始の発送について',
      content: '12月30日から1月4日までは焙煎をお休みします。年内のお届けは、12月27日正午までのご注文が目安です。',
    },
    en: {
      title: 'Holiday shipping',
      content: 'We do not roast from December 30 to January 4. For delivery this year, order by noon on December 27.',
    },
    cell: 'D3',
  },
  {
    ja: {
      title: '冬だけの深煎りが焼けました',
      content: '「冬なぎ」は、寒い季節だけの深煎りです。チョコレートの余韻と、ほのかな潮の香りをどうぞ。',
    },
    en: {
      title: 'The winter dark roast is here',
      content: 'Winter Calm is roasted in the cold months only: a chocolate finish with a hint of sea air.',
    },
    cell: 'A5',
  },
  {
    ja: {
      title: '港の朝市に出店します',
      content: '12月の毎週土曜、朝6時から売り切れまで。淹れたての一杯と、朝市だけの小袋をご用意します。',
    },
    en: {
      title: 'Meet us at the morning market',
      content: 'Saturdays in December, from 6 a.m. until we sell out: fresh coffee and small bags sold only there.',
    },
    cell: 'C4',
  },
  {
    ja: { title: '新春の福袋、まもなく', content: '三種の豆と、港町の写真家による暦をひと袋に。数に限りがあります。' },
    en: {
      title: 'New Year lucky bags are coming',
      content: 'Three coffees and a calendar by a local photographer in one bag. Supplies are limited.',
    },
    cell: 'D4',
    days: [20, 34],
  },
];

/** Creates three visible notices and a scheduled one. */
export const demo = async (ctx: Ctx, site: SiteRef): Promise<void> => {
  const now = ctx.now();
  const { url } = await ctx.core.hosts.urls(ctx, site.id);
  for (const { cell, days, en, ja } of EXAMPLES) {
    const [startDate, endDate] = (days ?? []).map((day) => new Date(now.getTime() + day * DAY_MS).toISOString());
    const timing = timingOf({ isScheduled: days !== undefined, startDate, endDate }, now);
    await ctx.db.insert(Notification, {
      siteId: site.id,
      texts: { en, [site.defaultLanguage]: ja },
      newsUrl: `${url}/${cell}`,
      image: null,
      ...timing,
      createdAt: now,
      updatedAt: now,
    });
    await scheduleTransitions(ctx, TRANSITION_JOB, timing);
  }
  await tellWindows(ctx, [site.id]);
};
