import type { Ctx, MailRequest, MailSection, Subscriber } from '@mekuri/kit/server';
import type { Locale } from '@mekuri/kit/manifest';
import { drawGrid, MOST_DRAWN, type GridPicture } from './grid-picture.ts';
import type { RatedCell, SiteWeek, WeeklyReport } from './weekly-report.ts';

/** Maximum cells listed in the alternative text. */
const MOST_NAMED = 12;
const LANGUAGE: Readonly<Record<Locale, string>> = { ja: 'ja', en: 'en', cn: 'zh-Hans', kr: 'ko' };

/** A report with its images, which are the same for every language. */
export interface DrawnReport extends WeeklyReport {
  pictures: readonly (GridPicture | null)[];
}

export const drawReport = async (report: WeeklyReport): Promise<DrawnReport> => ({
  ...report,
  pictures: await Promise.all(report.sites.map(({ grid }) => drawGrid(grid))),
});

/** Localized texts and formats of a mail. */
const wordsIn = (ctx: Ctx, locale: Locale) => {
  const language = LANGUAGE[locale];
  const counts = new Intl.NumberFormat(language);
  const rates = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 });
  const changes = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' });
  const days = new Intl.DateTimeFormat(language, { month: 'short', day: 'numeric', timeZone: 'UTC' });
  return {
    say: (key: string, params: Readonly<Record<string, string | number>> = {}): string =>
      ctx.core.i18n.t(ctx, `analytics.weekly.${key}`, params, locale),
    count: (value: number): string => counts.format(value),
    rate: (value: number): string => rates.format(value),
    change: (value: number, before: number): string => changes.format(value / before - 1),
    day: (day: string): string => days.format(new Date(day)),
  };
};
type Words = ReturnType<typeof wordsIn>;

const withChange = ({ say, count, change }: Words, value: number, before: number): string =>
  before === 0 ? count(value) : say('changed', { value: count(value), change: change(value, before) });

const rated = ({ say, rate }: Words, { position, exitRate }: RatedCell): string => say('cell', { position, rate: rate(exitRate) });

/** Alternative text of the image: lists the cells with the highest reach. */
const alternativeOf = ({ say, rate }: Words, grid: SiteWeek['grid']): string => {
  const seen = grid.flat().flatMap(({ position, share }) => (share === null || share === 0 ? [] : [{ position, share }]));
  if (seen.length === 0) return say('gridEmpty');
  const named = seen.toSorted((one, other) => other.share - one.share).slice(0, MOST_NAMED);
  const cells = named.map(({ position, share }) => `${position} ${rate(share)}`).join(say('comma'));
  const isCropped = grid.length > MOST_DRAWN || grid.some(({ length }) => length > MOST_DRAWN);
  const sentences = [
    say('grid', { cells }),
    ...(seen.length > named.length ? [say('gridMore', { count: seen.length - named.length })] : []),
    ...(isCropped ? [say('gridCropped', { most: MOST_DRAWN })] : []),
  ];
  return sentences.join(' ');
};

const sectionOf = (words: Words, { name, now, before, cells, grid }: SiteWeek, picture: GridPicture | null): MailSection => ({
  heading: name,
  rows: [
    { label: words.say('visits'), value: withChange(words, now.visits, before.visits) },
    { label: words.say('cv'), value: withChange(words, now.cv, before.cv) },
    ...(cells
      ? [
          { label: words.say('best'), value: rated(words, cells.best) },
          { label: words.say('worst'), value: rated(words, cells.worst) },
        ]
      : []),
  ],
  ...(picture && { picture: { ...picture, caption: words.say('caption'), alt: alternativeOf(words, grid) } }),
});

const sectionOfOthers = ({ say, count }: Words, others: WeeklyReport['others']): MailSection[] =>
  others.length === 0 ? [] : [{ heading: say('others'), rows: others.map(({ name, visits }) => ({ label: name, value: count(visits) })) }];

/** Builds the weekly mail for one subscriber. */
export const weeklyMail = (ctx: Ctx, { week, visits, sites, others, pictures }: DrawnReport, to: Subscriber): Omit<MailRequest, 'link'> => {
  const words = wordsIn(ctx, to.locale);
  return {
    occasion: 'system',
    to: to.email,
    locale: to.locale,
    template: visits === 0 ? 'analytics.weekly-empty' : 'analytics.weekly',
    data: { from: words.day(week.from), to: words.day(week.to), visits: words.count(visits) },
    consolePath: `/adminuser/analytics?from=${week.from}&to=${week.to}`,
    sections: [...sites.map((site, index) => sectionOf(words, site, pictures[index] ?? null)), ...sectionOfOthers(words, others)],
    subscriptionId: to.subscriptionId,
  };
};
