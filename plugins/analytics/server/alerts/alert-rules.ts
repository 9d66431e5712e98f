/** Number of preceding days that visits are compared with. */
export const USUAL_DAYS = 14;
/** Days of history needed to know a site's usual number of visits. */
export const FEWEST_DAYS = 7;
/** Minimum visits within two hours for a spike. */
export const FEWEST_OF_SPIKE = 30;
/** Minimum usual visits per day for a drop: on smaller sites, a day without visits is normal. */
export const FEWEST_OF_DROP = 10;

/** `between` is neither unusual nor clearly normal. This hysteresis prevents an alert near its threshold from flapping. */
export type Judgement = 'unusual' | 'between' | 'normal';

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

export interface Spike {
  /** Visits of the last two hours. */
  visits: number;
  /** Visits in the same two hours of the preceding days, latest day first. */
  before: readonly number[];
}

/** Random variation of visits is about the square root of their mean. A spike must exceed the mean by four times that, regardless of the factor. */
export const judgeSpike = ({ visits, before }: Spike, factor: number): Judgement => {
  if (before.length < FEWEST_DAYS) return 'normal';
  const usual = mean(before);
  const threshold = Math.max(FEWEST_OF_SPIKE, usual * factor, usual + 4 * Math.sqrt(usual));
  if (visits >= threshold) return 'unusual';
  return visits > threshold / 2 ? 'between' : 'normal';
};

export interface Drop {
  /** Visits of the last 24 hours plus the current hour. */
  visits: number;
  /** Visits in the same 24 hours of the preceding days, latest day first. */
  before: readonly number[];
}

/** A weekday that is always this quiet, such as Sunday, does not count as a drop. */
export const judgeDrop = ({ visits, before }: Drop, percent: number): Judgement => {
  const usual = mean(before);
  if (before.length < FEWEST_DAYS || usual < FEWEST_OF_DROP) return 'normal';
  const threshold = Math.min((usual * percent) / 100, usual - 3 * Math.sqrt(usual));
  const sameDays = before.filter((_, index) => (index + 1) % 7 === 0);
  if (visits <= threshold && sameDays.some((day) => day > threshold)) return 'unusual';
  return visits < usual / 2 ? 'between' : 'normal';
};

export const usualOf = ({ before }: Pick<Spike, 'before'>): number => Math.round(mean(before));
