/** Days before today that visits are compared with. */
export const USUAL_DAYS = 14;
/** A site's visits have no usual number before. */
export const FEWEST_DAYS = 7;
/** Fewer visits within two hours are no spike. */
export const FEWEST_OF_SPIKE = 30;
/** Sites with fewer visits a day have no drops: a day without visits is ordinary for them. */
export const FEWEST_OF_DROP = 10;

/** `between`: neither unusual nor clearly back to normal, so that an alert near its threshold does not come and go. */
export type Judgement = 'unusual' | 'between' | 'normal';

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

export interface Spike {
  /** Visits of the last two hours. */
  visits: number;
  /** Visits of the same two hours on the days before, the latest first. */
  before: readonly number[];
}

/** Visits by chance differ from their mean by its square root. A spike is far beyond that, whatever the factor. */
export const judgeSpike = ({ visits, before }: Spike, factor: number): Judgement => {
  if (before.length < FEWEST_DAYS) return 'normal';
  const usual = mean(before);
  const threshold = Math.max(FEWEST_OF_SPIKE, usual * factor, usual + 4 * Math.sqrt(usual));
  if (visits >= threshold) return 'unusual';
  return visits > threshold / 2 ? 'between' : 'normal';
};

export interface Drop {
  /** Visits of the last 24 hours and of the running one. */
  visits: number;
  /** Visits of the same 24 hours on the days before, the latest first. */
  before: readonly number[];
}

/** A day that is as quiet each week, such as a Sunday, is no drop. */
export const judgeDrop = ({ visits, before }: Drop, percent: number): Judgement => {
  const usual = mean(before);
  if (before.length < FEWEST_DAYS || usual < FEWEST_OF_DROP) return 'normal';
  const threshold = Math.min((usual * percent) / 100, usual - 3 * Math.sqrt(usual));
  const sameDays = before.filter((_, index) => (index + 1) % 7 === 0);
  if (visits <= threshold && sameDays.some((day) => day > threshold)) return 'unusual';
  return visits < usual / 2 ? 'between' : 'normal';
};

export const usualOf = ({ before }: Pick<Spike, 'before'>): number => Math.round(mean(before));
